internal import CWireMessages
import Quantities
import Recommendation

/// Most items of each list in a request; longer ones are refused whole.
enum ListBound {
    static let wearableDays = 60
    static let recentWeights = 60
    static let observations = 60
    static let answers = 100
    static let confirmedFields = 20
    static let days = 70
    static let weights = 140
    static let resolutions = 200
    static let labels = 60
    static let targets = 1_000
    static let guards = 60
    static let meals = 20
}

/// Reads single fields of an unpacked request and collects those that cannot be read.
///
/// A field that cannot be read does not end the reading: one blocking safety answer decides even where other fields
/// are refused. The number of refusals is bounded by the bounds of the lists.
struct FieldReader {
    private(set) var refusals: [FieldRefusal] = []
    let knownQuestions: KnownQuestions?

    mutating func refuse(_ path: FieldPath, _ name: StaticString?, _ code: RefusalCode) {
        refusals.append(FieldRefusal(path: path.text(name), code: code))
    }

    mutating func refuse(_ path: FieldPath, _ code: RefusalCode) {
        refuse(path, nil, code)
    }

    /// The value of an enum field; nil where it is absent, unspecified or, with a refusal, unknown.
    mutating func value<Value: WireEnum>(
        _ type: Value.Type, _ has: Int32, _ number: Value.Number, _ path: FieldPath, _ name: StaticString? = nil
    ) -> Value? {
        guard has != 0, number.rawValue != 0 else { return nil }
        if let value = Value(number) { return value }
        refuse(path, name, .unknownValue)
        return nil
    }

    /// A date field; nil where it is absent or, with a refusal, no `YYYY-MM-DD` of an existing day.
    mutating func date(
        _ text: UnsafePointer<CChar>?, _ path: FieldPath, _ name: StaticString? = nil
    ) -> CivilDate? {
        guard let text else { return nil }
        if let date = CivilDate(iso: sentBytes(of: text)) { return date }
        refuse(path, name, .malformedDate)
        return nil
    }

    mutating func date(_ text: UnsafePointer<CChar>?, root name: StaticString) -> CivilDate? {
        date(text, FieldPath(name))
    }

    /// A text field; nil where it is absent or, with a refusal, not UTF-8 or cut by a NUL.
    mutating func text(
        _ text: UnsafePointer<CChar>?, _ path: FieldPath, _ name: StaticString? = nil
    ) -> String? {
        guard let text else { return nil }
        if let read = sentText(of: text) { return read }
        refuse(path, name, .unknownValue)
        return nil
    }

    mutating func text(_ text: UnsafePointer<CChar>?, root name: StaticString) -> String? {
        self.text(text, FieldPath(name))
    }

    /// Whether a list may be read: refuses one above its bound.
    mutating func accepts(count: Int, bound: Int, _ path: FieldPath, _ name: StaticString? = nil) -> Bool {
        if count <= bound { return true }
        refuse(path, name, .tooManyItems)
        return false
    }
}

/// The value of an optional number, whose presence stands in a flag of its own.
func present<Number>(_ has: Int32, _ number: Number) -> Number? { has != 0 ? number : nil }
