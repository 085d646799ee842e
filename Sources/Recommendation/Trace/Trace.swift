import Quantities

/// The unit of a traced figure.
public enum TraceUnit: String, Sendable, CaseIterable {
    case kcalPerDay = "kcal_per_day"
    case kilogram = "kg"
    case kilogramPerWeek = "kg_per_week"
    case centimetre = "cm"
    case kilogramPerSquareMetre = "kg_per_m2"
    case year = "years"
    case day = "days"
    case month = "months"
    case percent
    case percentPerWeek = "percent_per_week"
    case stepsPerDay = "steps_per_day"
    case minutesPerDay = "minutes_per_day"
    case minutesPerWeek = "minutes_per_week"
    case activityLevel = "pal"
    case count
    case ratio
}

/// A named, unrounded figure of a step.
public struct TraceFigure: Sendable, Equatable {
    public let name: StaticText
    public let value: Double
    public let unit: TraceUnit

    init(_ name: StaticText, _ value: Double, _ unit: TraceUnit) {
        self.name = name
        self.value = value
        self.unit = unit
    }
}

/// A text that is part of the program: comparing and copying it never touches the heap.
public struct StaticText: Sendable, Equatable, ExpressibleByStringLiteral {
    let literal: StaticString

    public init(stringLiteral value: StaticString) { literal = value }

    public var text: String { literal.description }

    /// The UTF-8 bytes, valid for the life of the program.
    public var utf8: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    public static func == (a: StaticText, b: StaticText) -> Bool { a.text == b.text }
}

/// One application of one rule: what went in, what came out, and which parameters decided it.
public struct TraceStep: Sendable, Equatable {
    public let rule: TracedRule
    public let inputs: [TraceFigure]
    /// The unrounded result; nil where the rule decides without a figure.
    public let result: TraceFigure?
    /// The branch that was taken, as a code.
    public let decision: StaticText?
    public let parameters: [ParameterIndex]
    /// Ids of the policies that decided.
    public let policies: [StaticText]

    init(
        _ rule: TracedRule, inputs: [TraceFigure] = [], result: TraceFigure? = nil,
        decision: StaticText? = nil, parameters: [ParameterIndex] = [], policies: [StaticText] = []
    ) {
        self.rule = rule
        self.inputs = inputs
        self.result = result
        self.decision = decision
        self.parameters = parameters
        self.policies = policies
    }
}

/// The steps behind a reply, in the order in which they were taken.
public struct Trace: Sendable, Equatable {
    public internal(set) var steps: [TraceStep] = []
}
