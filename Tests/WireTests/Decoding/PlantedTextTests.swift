import CMessageArena
import CProtobufC
import CWireMessages
import Recommendation
import TestSupport
import Testing

@testable import Wire

/// A NUL or bytes that are no UTF-8, planted in every text field of every request.
struct PlantedTextTests {
    /// What stands on the wire for one text field, found by walking the descriptors.
    struct Place: CustomTestStringConvertible {
        let request: MessageName
        /// Field numbers from the request's root.
        let numbers: [UInt32]
        /// As refusals name it, first item of each list.
        let path: String

        var testDescription: String { "\(request.rawValue).\(path)" }

        func encoding(_ text: [UInt8]) -> [UInt8] {
            numbers.reversed().reduce(text) { content, number in
                var writer = WireWriter()
                writer.lengthDelimited(field: number, content)
                return writer.bytes
            }
        }
    }

    static let places: [Place] = Wired.requests.flatMap { name in
        var places: [Place] = []
        func walk(_ descriptor: UnsafePointer<ProtobufCMessageDescriptor>, _ numbers: [UInt32], _ path: [String]) {
            let fields = FieldList(descriptor)
            for position in fields.indices {
                let field = fields[position].pointee
                let isList = field.label == PROTOBUF_C_LABEL_REPEATED
                let path = path + [Descriptors.name(field.name) + (isList ? "[0]" : "")]
                switch field.type {
                case PROTOBUF_C_TYPE_STRING:
                    places.append(
                        Place(request: name, numbers: numbers + [field.id], path: path.joined(separator: ".")))
                case PROTOBUF_C_TYPE_MESSAGE:
                    // A check-in to explain is read by the check-in's own decoder.
                    if path == ["weekly_request"] { continue }
                    walk(Descriptors.message(of: fields[position]), numbers + [field.id], path)
                default: break
                }
            }
        }
        walk(name.descriptor, [], [])
        return places
    }

    @Test func thereAreTextsInEveryRequest() {
        for name in Wired.requests {
            #expect(PlantedTextTests.places.filter { $0.request == name }.count >= 3, "\(name)")
        }
    }

    static let texts: [[UInt8]] = [
        Array("2026-01-01\0".utf8), Array("2026-01-01\0x".utf8), Array("\0".utf8), Array("2026-01\0-01".utf8),
        [0xC3, 0x28], [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        Array("2026-01-01".utf8) + [0xE2, 0x82],
    ]

    @Test(arguments: places) func isRefusedByItsPath(_ place: Place) throws {
        let scratch = try Wired.scratch()
        for text in PlantedTextTests.texts {
            if place.path.hasPrefix("stored_offer.") {
                let refusals = try Wired.withBuffer(place.encoding(text)) { payload -> [FieldRefusal] in
                    guard case .refused(let refusals) = try RequestDecoder.explain(payload, scratch: scratch) else {
                        return []
                    }
                    return refusals
                }
                #expect(refusals.contains { $0.path == place.path && $0.code != .incomplete }, "\(text)")
                continue
            }
            let decoded = try Wired.decode(place.encoding(text), place.request, scratch)
            // The engine refuses an empty question id, by the same path.
            if place.path.hasSuffix("question_id") {
                #expect(decoded.request.safety?.answers.map(\.questionID) == [""], "\(text)")
                continue
            }
            let path = place.request == .explainRequest ? String(place.path.dropFirst("request.".count)) : place.path
            #expect(decoded.request.unreadable.contains { $0.path == path }, "\(text)")
        }
    }

    /// The size that the arena remembers is the text's length plus one, for every length and place of the NUL.
    @Test func everyLengthAndEveryPlaceOfTheNUL() throws {
        let scratch = try Wired.scratch()
        for length in 0...130 {
            scratch.reset()
            let text = [UInt8](repeating: 0x61, count: length)
            let whole = try Wired.decode(locale(text), .proposeInitialTargetRequest, scratch)
            #expect(whole.request.display.locale == String(decoding: text, as: UTF8.self))
            #expect(whole.request.unreadable.isEmpty)
            for place in 0..<length {
                scratch.reset()
                var cut = text
                cut[place] = 0
                let decoded = try Wired.decode(locale(cut), .proposeInitialTargetRequest, scratch)
                #expect(decoded.request.display.locale == nil)
                #expect(decoded.request.unreadable == [FieldRefusal(path: "display.locale", code: .unknownValue)])
            }
        }
    }

    /// `display.locale` of a first-target request.
    private func locale(_ text: [UInt8]) -> [UInt8] {
        var display = WireWriter()
        display.lengthDelimited(field: 2, text)
        var request = WireWriter()
        request.lengthDelimited(field: 10, display.bytes)
        return request.bytes
    }

    /// A cut text is never taken for the answer that it begins with, known ids or not.
    @Test func aCutQuestionIdIsNoKnownQuestion() throws {
        let rules = try TestRules.current
        let known = KnownQuestions(rules)
        let scratch = try Wired.scratch()
        for (place, question) in rules.questions.enumerated() {
            for id in [question.id, question.id + "\0", question.id + "x", String(question.id.dropLast())] {
                let answers = (0...place).map { _ in #"{"questionId": "\#(escaped(id))", "answer": 1}"# }
                let bytes = try MessageJSON.encoding(
                    ofJSON: #"{"safety": {"answers": [\#(answers.joined(separator: ","))]}}"#,
                    as: .proposeInitialTargetRequest)
                let decoded = try Wired.withBuffer(bytes) {
                    try RequestDecoder.proposeInitialTarget($0, knownQuestions: known, scratch: scratch)
                }
                let expected = id.contains("\0") ? "" : id
                #expect(decoded.request.safety?.answers.allSatisfy { $0.questionID == expected } == true)
            }
        }
    }

    private func escaped(_ text: String) -> String { text.replacing("\0", with: "\\u0000") }
}
