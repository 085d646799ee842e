/// Methods of others for the same figure, written from their public descriptions; their numbers are theirs.
enum PeerMethod: String, Sendable, CaseIterable {
    /// The equation of energy requirement at the start, never changed.
    case formula
    /// Mean intake − 7,700 × the least-squares slope of all weights.
    case leastSquares = "least_squares"
    /// The same without the first week; nobody publishes it, it is here to see what that week alone does.
    case leastSquaresLater = "least_squares_after_first_week"
    /// Mean intake − 7,700 × the change of a 0.1 exponential average over 28 days.
    case movingAverage28 = "moving_average_28_days"
    /// The same over all days.
    case movingAverageAll = "moving_average_all_days"
    /// Mean intake − 7,700 × the change from the first to the last mean of seven days.
    case weeklyMeans = "weekly_means"
    /// Ends of the last 28 days of a seven-day average of interpolated weights, at most 500 from the formula.
    case clampedEndpoints = "clamped_endpoints_28_days"
    /// A recursive normal (Kalman) filter of weight and expenditure that starts from the formula.
    case recursiveFilter = "recursive_filter"

    /// Whether somebody outside describes it.
    var isPublished: Bool { self != .leastSquaresLater }

    private static let kcalPerKg = 7_700.0

    /// kcal/day; nil where the method has nothing to say.
    func estimate(_ record: PeerRecord) -> Double? {
        switch self {
        case .formula: record.formulaKcal
        case .leastSquares: PeerMethod.leastSquares(record, from: 0)
        case .leastSquaresLater: PeerMethod.leastSquares(record, from: 7)
        case .movingAverage28: PeerMethod.movingAverage(record, days: 28)
        case .movingAverageAll: PeerMethod.movingAverage(record, days: record.labels)
        case .weeklyMeans: PeerMethod.weeklyMeans(record)
        case .clampedEndpoints: PeerMethod.clampedEndpoints(record)
        case .recursiveFilter: RecursiveFilter.estimate(record)
        }
    }

    private static func leastSquares(_ record: PeerRecord, from first: Int) -> Double? {
        let points = (min(first, record.labels)..<record.labels).compactMap { day in
            record.weightKg[day].map { (x: Double(day), y: $0) }
        }
        guard points.count > 2, let intake = record.meanIntakeKcal(from: first) else { return nil }
        let meanX = points.reduce(0) { $0 + $1.x } / Double(points.count)
        let meanY = points.reduce(0) { $0 + $1.y } / Double(points.count)
        let squares = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        guard squares > 0 else { return nil }
        let products = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        return intake - kcalPerKg * products / squares
    }

    /// The average moves a tenth of the way to each day's weight and begins at the first.
    private static func movingAverage(_ record: PeerRecord, days: Int) -> Double? {
        let (first, weights) = record.interpolatedKg
        guard var trend = weights.first, weights.count > 7 else { return nil }
        let trends = weights.map { weight in
            trend += 0.1 * (weight - trend)
            return trend
        }
        let from = max(0, trends.count - 1 - days)
        let span = Double(trends.count - 1 - from)
        guard span > 0, let last = trends.last, let intake = record.meanIntakeKcal(from: first + from) else {
            return nil
        }
        return intake - kcalPerKg * (last - trends[from]) / span
    }

    private static func weeklyMeans(_ record: PeerRecord) -> Double? {
        let labels = record.labels
        guard labels >= 14, let early = PeerRecord.mean(record.weightKg[..<7].compactMap { $0 }),
            let late = PeerRecord.mean(record.weightKg[(labels - 7)...].compactMap { $0 }),
            let intake = record.meanIntakeKcal()
        else { return nil }
        return intake - kcalPerKg * (late - early) / Double(labels - 7)
    }

    /// Days under 200 kcal are dropped; at least seven logged ones.
    private static func clampedEndpoints(_ record: PeerRecord) -> Double? {
        let (first, weights) = record.interpolatedKg
        let smooth = weights.indices.compactMap { index in
            index < 6 ? nil : PeerRecord.mean(Array(weights[(index - 6)...index]))
        }
        guard smooth.count > 1, let last = smooth.last else { return nil }
        let from = max(0, smooth.count - 1 - 28)
        let span = Double(smooth.count - 1 - from)
        let logged = record.intakeKcal[min(record.labels, first + from)...].compactMap { $0 }.filter { $0 >= 200 }
        guard logged.count >= 7, let intake = PeerRecord.mean(logged) else { return nil }
        let estimate = intake - kcalPerKg * (last - smooth[from]) / span
        return min(max(estimate, record.formulaKcal - 500), record.formulaKcal + 500)
    }
}

/// A published design: readings scatter by 0.5 % of weight, expenditure wanders by 13 kcal/day in a day, readings
/// beyond 2.5 deviations count for less. What it leaves open is ours: the formula's 300 kcal/day at the start, and
/// for a day that was not logged the mean of the others with their spread.
enum RecursiveFilter {
    private static let kcalPerKg = 7_700.0
    private static let startKcal = 300.0
    private static let driftKcal = 13.0
    private static let readingShare = 0.005
    private static let gate = 2.5
    private static let dailyKcal = 250.0

    static func estimate(_ record: PeerRecord) -> Double? {
        guard let first = record.weightKg.firstIndex(where: { $0 != nil }), let start = record.weightKg[first],
            let mean = record.meanIntakeKcal()
        else { return nil }
        var state = State(weight: start, energy: record.formulaKcal, start * readingShare, startKcal)
        let spread = PeerRecord.mean(record.intakeKcal.compactMap { $0 }.map { ($0 - mean) * ($0 - mean) }) ?? 0
        for day in first..<record.labels {
            if day > first, let reading = record.weightKg[day] { state.read(reading, readingShare, gate) }
            let intake = record.intakeKcal[day]
            let noise = dailyKcal * dailyKcal + (intake == nil ? spread : 0)
            state.eat((intake ?? mean) / kcalPerKg, 1 / kcalPerKg, noise / (kcalPerKg * kcalPerKg), driftKcal)
        }
        return state.energy
    }

    private struct State {
        var weight: Double
        var energy: Double
        var ww: Double
        var we = 0.0
        var ee: Double

        init(weight: Double, energy: Double, _ weightError: Double, _ energyError: Double) {
            self.weight = weight
            self.energy = energy
            ww = weightError * weightError
            ee = energyError * energyError
        }

        /// A day later: what was eaten comes in, what is burnt goes out.
        mutating func eat(_ kg: Double, _ perKcal: Double, _ noise: Double, _ drift: Double) {
            weight += kg - energy * perKcal
            ww += -2 * perKcal * we + perKcal * perKcal * ee + noise
            we -= perKcal * ee
            ee += drift * drift
        }

        mutating func read(_ reading: Double, _ share: Double, _ gate: Double) {
            let error = share * weight
            let distance = reading - weight
            var variance = ww + error * error
            // A reading far out is taken as one whose own error puts it at the gate.
            if distance * distance > gate * gate * variance { variance = distance * distance / (gate * gate) }
            let (gainW, gainE) = (ww / variance, we / variance)
            weight += gainW * distance
            energy += gainE * distance
            ee -= gainE * we
            we -= gainE * ww
            ww -= gainW * ww
        }
    }
}
