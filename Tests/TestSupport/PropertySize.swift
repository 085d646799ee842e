import Glibc

/// How many cases a property tries: few enough for every run, and a multiple of it for a long one
/// (`make properties` sets CALORIECOUNT_PROPERTY_SCALE).
public enum PropertySize {
    public static let scale: Int = {
        guard let text = getenv("CALORIECOUNT_PROPERTY_SCALE") else { return 1 }
        return min(max(Int(String(cString: text)) ?? 1, 1), 1_000)
    }()

    public static func cases(_ usual: Int) -> Int { usual * scale }
}
