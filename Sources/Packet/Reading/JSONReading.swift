import GoldenKit
import Quantities

extension JSONValue {
    var number: Double? {
        switch self {
        case .number(let value): value
        // 64-bit integers are strings in the JSON mapping.
        case .string(let text): Double(text)
        default: nil
        }
    }

    var flag: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    var count: Int? { number.flatMap(Rounding.whole) }

    var date: CivilDate? { text.flatMap { CivilDate(iso: $0) } }

    var members: [JSONMember] {
        if case .object(let members) = self { members } else { [] }
    }

    var texts: [String] { elements.compactMap(\.text) }

    /// Along keys: `evidence.plan.startedOn`.
    func at(_ path: String) -> JSONValue? {
        path.split(separator: ".").reduce(self as JSONValue?) { value, key in value?[String(key)] }
    }

    func text(at path: String) -> String? { at(path)?.text }
    func number(at path: String) -> Double? { at(path)?.number }
    func date(at path: String) -> CivilDate? { at(path)?.date }
    func elements(at path: String) -> [JSONValue] { at(path)?.elements ?? [] }
}
