import Foundation
import Recommendation
import Service
import TestSupport
import Wire

/// The service in-process, spoken to in JSON.
struct TestService {
    let service: RecommendationService

    init(rules: RuleSet? = nil) throws {
        let catalogue = try Catalogue(ruleSets: [rules ?? TestRules.current, TestRules.candidate])
        guard let service = RecommendationService(catalogue: catalogue) else { throw Failure.noDigest }
        self.service = service
    }

    enum Failure: Error {
        case noDigest
        case noScratch
        case status(FailureCode, StatusDetails)
    }

    func call(_ method: Method, bytes: [UInt8]) throws -> InProcessCaller.Result {
        guard var caller = InProcessCaller(service) else { throw Failure.noScratch }
        return caller.call(method.rawValue, bytes)
    }

    func reply(_ method: Method, bytes: [UInt8]) throws -> [UInt8] {
        switch try call(method, bytes: bytes) {
        case .reply(let reply): return reply
        case .failed(let code, let details): throw Failure.status(code, details)
        }
    }

    /// The reply as a JSON object.
    func reply(_ method: Method, _ request: JSONObject) throws -> JSONObject {
        try JSONObject(message: try reply(method, bytes: try request.encoding(method)), method.reply)
    }

    func failure(_ method: Method, _ request: JSONObject) throws -> (FailureCode, StatusDetails)? {
        switch try call(method, bytes: try request.encoding(method)) {
        case .reply: return nil
        case .failed(let code, let details): return (code, details)
        }
    }
}

/// A JSON object that tests change by path.
struct JSONObject {
    var value: [String: Any]

    init(_ value: [String: Any] = [:]) { self.value = value }

    /// A request in the repository's examples/.
    init(example name: String) throws {
        let repository = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(repository)/examples/\(name).json"))
        value = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    init(message: [UInt8], _ name: MessageName) throws {
        guard let scratch = MessageScratch() else { throw TestService.Failure.noScratch }
        let text = try message.withUnsafeBytes { bytes in
            try MessageJSON.json(of: bytes, as: name, style: .compact, scratch: scratch)
        }
        value = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any] ?? [:]
    }

    func encoding(_ method: Method) throws -> [UInt8] {
        let text = try JSONSerialization.data(withJSONObject: value)
        return try MessageJSON.encoding(
            ofJSON: String(decoding: text, as: UTF8.self), as: method.request)
    }

    /// A copy with one value set, replaced, or removed (nil), at a path of keys.
    func with(_ path: String, _ new: Any?) -> JSONObject {
        JSONObject(JSONObject.setting(value, path.split(separator: ".").map(String.init)[...], new))
    }

    private static func setting(_ object: [String: Any], _ path: ArraySlice<String>, _ new: Any?) -> [String: Any] {
        guard let key = path.first else { return object }
        var changed = object
        if path.count == 1 {
            changed[key] = new
        } else {
            changed[key] = setting(object[key] as? [String: Any] ?? [:], path.dropFirst(), new)
        }
        return changed
    }

    /// A copy with the answer to one safety question; nil: not asked.
    func answering(_ question: String, _ answer: String?) -> JSONObject {
        let safety = value["safety"] as? [String: Any] ?? [:]
        let others = (safety["answers"] as? [[String: Any]] ?? []).filter { $0["questionId"] as? String != question }
        let new: [[String: Any]] = answer.map { [["questionId": question, "answer": $0]] } ?? []
        return with("safety.answers", others + new)
    }

    /// The value at a path of keys.
    subscript(path: String) -> Any? {
        var current: Any? = value
        for key in path.split(separator: ".") { current = (current as? [String: Any])?[String(key)] }
        return current
    }

    /// Every leaf: numbers, texts and booleans, with their paths.
    var leaves: [(path: String, value: Any)] { JSONObject.leaves(value, "") }

    private static func leaves(_ value: Any, _ path: String) -> [(path: String, value: Any)] {
        switch value {
        case let object as [String: Any]:
            return object.sorted { $0.key < $1.key }.flatMap { leaves($0.value, "\(path).\($0.key)") }
        case let list as [Any]: return list.enumerated().flatMap { leaves($0.element, "\(path)[\($0.offset)]") }
        default: return [(path, value)]
        }
    }
}
