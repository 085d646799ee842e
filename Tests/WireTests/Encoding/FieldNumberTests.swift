import CMessageArena
import CProtobufC
import CWireMessages
import Foundation
import Quantities
import Testing

@testable import Recommendation
@testable import Wire

/// The written field numbers and enum values against protobuf-c's descriptors.
struct FieldNumberTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Wire/Fields").standardized

    /// Lines of the form `static var NAME: KIND { KIND(NUMBER) }`, by message.
    private static func written() throws -> [String: [(name: String, kind: String, number: UInt32)]] {
        var fields: [String: [(name: String, kind: String, number: UInt32)]] = [:]
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files.sorted(by: { $0.path < $1.path }) {
            var message = ""
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
                if words.first == "enum", words.count == 2 { message = words[1] }
                // static var NAME: KIND { KIND(NUMBER) }
                guard words.count == 6, words[0] == "static", words[1] == "var" else { continue }
                #expect(words[3] == words[4])
                fields[message, default: []].append((words[2], words[3], UInt32(words[5]) ?? 0))
            }
        }
        return fields
    }

    private static func kind(_ type: ProtobufCType) -> String {
        switch type {
        case PROTOBUF_C_TYPE_DOUBLE: "DoubleField"
        case PROTOBUF_C_TYPE_UINT32: "UInt32Field"
        case PROTOBUF_C_TYPE_INT64: "Int64Field"
        case PROTOBUF_C_TYPE_FIXED64: "Fixed64Field"
        case PROTOBUF_C_TYPE_BOOL: "BoolField"
        case PROTOBUF_C_TYPE_STRING: "TextField"
        case PROTOBUF_C_TYPE_BYTES: "BytesField"
        case PROTOBUF_C_TYPE_ENUM: "EnumField"
        default: "MessageField"
        }
    }

    private static func camel(_ name: String) -> String {
        var text: [UInt8] = []
        name.withCString { JSONNames.append($0, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    @Test func everyFieldOfEveryReplyIsAsTheDescriptorSays() throws {
        let written = try FieldNumberTests.written()
        let replies = MessageName.allCases.filter { $0.rawValue.hasSuffix("Reply") }
        let messages = Descriptors.reachable(from: replies)
        #expect(messages.count > 40)
        for (name, descriptor) in messages {
            let fields = FieldList(descriptor)
            let expected = fields.indices.map { position in
                let field = fields[position].pointee
                let name = FieldNumberTests.camel(Descriptors.name(field.name))
                return "\(name) \(FieldNumberTests.kind(field.type)) \(field.id)"
            }
            let found = (written[name] ?? []).sorted { $0.number < $1.number }
            #expect(found.map { "\($0.name) \($0.kind) \($0.number)" } == expected, "\(name)")
        }
    }

    /// The JSON mapping and the random messages know every type that the .protos use.
    @Test func noOtherTypeIsInUse() {
        let known: Set<String> = [
            "DoubleField", "UInt32Field", "Int64Field", "Fixed64Field", "BoolField", "TextField", "BytesField",
            "EnumField", "MessageField",
        ]
        for (name, descriptor) in Descriptors.reachable(from: MessageName.allCases) {
            let fields = FieldList(descriptor)
            for position in fields.indices {
                let field = fields[position].pointee
                let kind = FieldNumberTests.kind(field.type)
                #expect(known.contains(kind))
                if kind == "MessageField" { #expect(field.type == PROTOBUF_C_TYPE_MESSAGE, "\(name)") }
                #expect(field.label != PROTOBUF_C_LABEL_REQUIRED, "\(name)")
            }
        }
    }

    @Test func tagsOfOneAndTwoBytes() {
        #expect(FieldTag(1, wireType: 1).bytes == 0x09 && FieldTag(1, wireType: 1).count == 1)
        #expect(FieldTag(15, wireType: 2).bytes == 0x7A && FieldTag(15, wireType: 2).count == 1)
        // 16 << 3 | 2 is 130: 0x82 0x01.
        #expect(FieldTag(16, wireType: 2).bytes == 0x0182 && FieldTag(16, wireType: 2).count == 2)
        #expect(FieldTag(2047, wireType: 5).bytes == 0x7FFD && FieldTag(2047, wireType: 5).count == 2)
    }

    /// Every engine value has a number, every number a value, and 0 stands for none.
    private static func check<Value: WireEnum & CaseIterable & Equatable>(
        _ type: Value.Type, _ name: String, _ descriptor: UnsafePointer<ProtobufCEnumDescriptor>?
    ) {
        var numbers: [UInt32] = []
        for value in Value.allCases {
            #expect(Value(value.number) == value, "\(name).\(value)")
            numbers.append(value.number.rawValue)
        }
        guard let descriptor else {
            Issue.record("no enum \(name)")
            return
        }
        let listed = (0..<Int(descriptor.pointee.n_values)).map {
            UInt32(bitPattern: descriptor.pointee.values[$0].value)
        }
        #expect([0] + numbers.sorted() == listed.sorted(), "\(name)")
    }

    private static func enums() -> [String: UnsafePointer<ProtobufCEnumDescriptor>] {
        var enums: [String: UnsafePointer<ProtobufCEnumDescriptor>] = [:]
        for (_, descriptor) in Descriptors.reachable(from: MessageName.allCases) {
            let fields = FieldList(descriptor)
            for position in fields.indices where fields[position].pointee.type == PROTOBUF_C_TYPE_ENUM {
                let found = fields[position].pointee.descriptor.assumingMemoryBound(to: ProtobufCEnumDescriptor.self)
                enums[Descriptors.name(found.pointee.short_name)] = found
            }
        }
        return enums
    }

    @Test func everyEnumValueOfAWeekHasItsNumber() {
        let enums = FieldNumberTests.enums()
        FieldNumberTests.check(IntakeCompleteness.self, "IntakeCompleteness", enums["IntakeCompleteness"])
        FieldNumberTests.check(ReviewStatus.self, "ReviewStatus", enums["ReviewStatus"])
        FieldNumberTests.check(DayOutReason.self, "DayOutReason", enums["DayOutReason"])
        FieldNumberTests.check(DayProvenance.self, "DayProvenance", enums["DayProvenance"])
        FieldNumberTests.check(TimeOfDayClass.self, "TimeOfDay", enums["TimeOfDay"])
        FieldNumberTests.check(FlagKind.self, "FlagKind", enums["FlagKind"])
        FieldNumberTests.check(FlagAnswer.self, "FlagAnswer", enums["FlagAnswer"])
        FieldNumberTests.check(BodyWaterCause.self, "BodyWaterCause", enums["BodyWaterCause"])
        FieldNumberTests.check(Weekday.self, "Weekday", enums["Weekday"])
        FieldNumberTests.check(WeeklyStep.self, "WeeklyStep", enums["WeeklyStep"])
        for meal in [MealSlots.breakfast, .lunch, .dinner, .snack] {
            #expect(meal.number.flatMap { MealSlots($0) } == meal)
        }
        #expect(MealSlots.all.number == nil && MealSlots([]).number == nil)
        for kind in [
            ContextLabelKind.travel, .illness, .celebration, .competition, .highStress, .injury, .religiousFast,
            .nightShifts, .bereavement, .other, .eatingTimesDiffer,
        ] {
            #expect(ContextLabelKind(kind.number) == kind)
        }
    }

    @Test func everyEnumValueHasItsNumber() {
        let enums = FieldNumberTests.enums()
        FieldNumberTests.check(EquationSex.self, "EquationSex", enums["EquationSex"])
        FieldNumberTests.check(ConfirmableField.self, "ConfirmableField", enums["ConfirmableField"])
        FieldNumberTests.check(SafetyAnswer.self, "SafetyAnswer", enums["SafetyAnswer"])
        FieldNumberTests.check(ActivityCategory.self, "ActivityCategory", enums["ActivityCategory"])
        FieldNumberTests.check(WorkKind.self, "WorkKind", enums["WorkKind"])
        FieldNumberTests.check(WearableDayExclusion.self, "WearableDayExclusion", enums["WearableDayExclusion"])
        FieldNumberTests.check(GoalKind.self, "GoalKind", enums["GoalKind"])
        FieldNumberTests.check(Pace.self, "Pace", enums["Pace"])
        FieldNumberTests.check(RecompositionPriority.self, "RecompositionPriority", enums["RecompositionPriority"])
        FieldNumberTests.check(BodyFatMethod.self, "BodyFatMethod", enums["BodyFatMethod"])
        FieldNumberTests.check(TargetOrigin.self, "TargetOrigin", enums["TargetOrigin"])
        FieldNumberTests.check(NextStep.self, "NextStep", enums["NextStep"])
        FieldNumberTests.check(BindingLimit.self, "BindingLimit", enums["BindingLimit"])
        FieldNumberTests.check(Confidence.self, "Confidence", enums["Confidence"])
        FieldNumberTests.check(RuleSetStatus.self, "RuleSetStatus", enums["RuleSetStatus"])
        #expect(ValueSource(ValueSource.person.number) == .person)
        #expect(ValueSource(ValueSource.healthSource.number) == .healthSource)
    }
}
