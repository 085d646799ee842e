/// A result that must never leave the engine (P30). It says that the program is wrong, not the request.
public enum EngineFault: Error, Equatable, Sendable {
    /// A figure could not be rounded or lies outside what any reply may show.
    case figureOutOfRange
}
