import InSilico

/// The engine's own model with the true parameters of each person: sizes of the noise, energy density, what skipped
/// days hold in the mean, what thermogenesis takes, and the population's prior. As good as the model could be if all
/// of its numbers were right for everybody. Written once more, so that it shares no line with the engine.
struct LimitMethod: Sendable {
    /// Of true maintenance on the log's scale over the formula, in the population.
    let priorRatio: Double
    let priorSpread: Double

    /// Drawn apart from the people of a study, so that the prior knows none of them.
    private static let priorPeople = 4_000
    private static let priorSeed: UInt64 = 0x9A1B_0C2D

    /// Glycogen and fluid that follow a kcal, kg, and what of it is there a day later: the body model's own answer to
    /// one day's carbohydrate around a usual intake.
    fileprivate static let waterKgPerKcal = 0.0006
    fileprivate static let waterMemory = 0.38
    /// The same for sodium, kg per mg.
    private static let waterKgPerSodiumMg = 0.0002

    struct Result {
        let kcal: Double
        let deviation: Double
    }

    init(priorRatio: Double, priorSpread: Double) {
        self.priorRatio = priorRatio
        self.priorSpread = priorSpread
    }

    /// Where the limit is not asked for.
    static let none = LimitMethod(priorRatio: 1, priorSpread: 1)

    /// With the moments of true maintenance over the formula, in a population of its own.
    init(goal: TrialGoal, _ formula: RequirementFormula, _ variation: TrialVariation) {
        let people = LimitMethod.priorPeople
        let ratios = (0..<people).map { index in
            let person = variation.person(
                SimulatedPerson(
                    seed: LimitMethod.priorSeed, index: index, bodyMassIndex: goal.bodyMassIndex, formula: formula),
                formula: formula)
            let expected = formula(
                person.sex, person.ageYears, person.heightCm, person.weightKg, person.reportedCategory)
            return person.usualIntakeKcal * (1 - person.underReport) / expected
        }
        let mean = ratios.reduce(0, +) / Double(people)
        let variance = ratios.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(people - 1)
        self.init(priorRatio: mean, priorSpread: variance.squareRoot())
    }

    /// - Parameters:
    ///   - record: the evidence that the engine keeps, and no more.
    ///   - today: for the person's own energy density and thermogenesis.
    func estimate(_ record: PeerRecord, _ person: SimulatedPerson, _ today: LivedDay) -> Result? {
        let density = today.energyDensityKcalPerKg
        let kept = record.intakeKcal.compactMap { $0 }.map { $0 / (1 - person.unseenPart) }
        guard kept.count > 2, let mean = PeerRecord.mean(kept) else { return nil }
        let readings = (0..<record.labels).filter { record.weightKg[$0] != nil }
        guard readings.count > 2 else { return nil }
        let spread = (kept.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(kept.count - 1)).squareRoot()
        var eaten = [0.0]
        var missing = [0.0]
        for intake in record.intakeKcal {
            let day = intake.map { $0 / (1 - person.unseenPart) } ?? mean * (1 + person.unloggedLift)
            eaten.append(eaten[eaten.count - 1] + day)
            missing.append(missing[missing.count - 1] + (intake == nil ? 1 : 0))
        }
        let noise = Noise(person, record, meanKcal: mean, spreadKcal: spread, density: density)
        let matrix = readings.map { a in
            readings.map { b in noise.covariance(a, b, missing: min(missing[a], missing[b])) }
        }
        let values = readings.map { (record.weightKg[$0] ?? 0) - eaten[$0] / density }
        guard let line = Line.fit(matrix, readings.map(Double.init), values) else { return nil }
        let share = (Double(record.labels) - Double(kept.count)) / Double(record.labels) * spread
        // From expenditure at this intake to the intake that would be in balance.
        let part = today.burntAtOnceShare
        let intake = (eaten.last ?? 0) / Double(record.labels)
        let balance = (-density * line.slope - part * intake) / (1 - part)
        let own =
            (density * density * line.scatter * line.variance + share * share / Double(kept.count))
            / ((1 - part) * (1 - part))
        let formula = record.formulaKcal
        let prior = priorSpread * formula * priorSpread * formula
        let weight = 1 / own + 1 / prior
        let kcal = (balance / own + priorRatio * formula / prior) / weight
        return Result(kcal: kcal, deviation: (1 / weight).squareRoot())
    }

    private struct Noise {
        let person: SimulatedPerson
        let labels: Double
        let water: Double
        let reading: Double
        let following: Double
        let daily: Double
        let unlogged: Double
        let drift: Double
        /// Water of the plan's start that is still to come or go, kg, by label.
        let start: [Double]

        init(_ person: SimulatedPerson, _ record: PeerRecord, meanKcal: Double, spreadKcal: Double, density: Double) {
            self.person = person
            labels = Double(record.labels)
            start = StartWater.kg(person, record, meanKcal: meanKcal)
            func square(_ value: Double) -> Double { value * value }
            water = square(person.waterPercent / 100 * person.weightKg)
            let later = person.hasMixedTimes ? square(0.35) : 0
            reading = square(person.scaleNoiseKg) + square(person.scaleStepKg) / 12 + later
            let rest = 1 - square(LimitMethod.waterMemory)
            following =
                (square(LimitMethod.waterKgPerKcal * spreadKcal)
                    + square(LimitMethod.waterKgPerSodiumMg * person.sodiumNoiseMg)) / rest
            daily =
                (square(person.logNoise * meanKcal)
                    + square(person.dailyExpenditureNoiseKcal)) / square(density)
            unlogged = square(spreadKcal / density)
            drift =
                (square(person.activityDriftKcal) + square(person.reportDriftKcal))
                / square(density)
        }

        func covariance(_ a: Int, _ b: Int, missing: Double) -> Double {
            let distance = abs(a - b)
            var sum = distance == 0 ? reading : 0
            sum += water * power(person.waterMemory, distance)
            sum += following * power(LimitMethod.waterMemory, distance)
            if let cycle = person.cycle {
                // The first harmonic of the swing has half of its size.
                sum += cycle.swingKg * cycle.swingKg / 8 * CycleCosine.of(Double(distance) / cycle.daysPerCycle)
            }
            sum += start[a] * start[b]
            sum += Double(min(a, b)) * daily + missing * unlogged
            let (near, far) = (labels - Double(max(a, b)), labels - Double(min(a, b)))
            return sum + drift * near * near * (3 * far - near) / 6
        }

        private func power(_ base: Double, _ exponent: Int) -> Double {
            var result = 1.0
            for _ in 0..<exponent { result *= base }
            return result
        }
    }
}

/// Water that comes or goes because a plan changed what is eaten: its true size for the person.
private enum StartWater {
    /// As `SimulatedPerson.slowWaterKg` is lived: for so many kcal, and smoothed twice over so many days.
    private static let slow = (kcal: 800.0, days: 6.0)

    static func kg(_ person: SimulatedPerson, _ record: PeerRecord, meanKcal: Double) -> [Double] {
        let change = meanKcal / (1 - person.underReport) - person.usualIntakeKcal
        var quick = LimitMethod.waterKgPerKcal / (1 - LimitMethod.waterMemory) * change
        var slowly = person.slowWaterKg * change / slow.kcal
        let first = record.labelsSincePlanStart
        return (0..<(first + record.labels)).map { label in
            let kg = quick + slowly * (1 + Double(label) / slow.days)
            quick *= LimitMethod.waterMemory
            slowly *= 1 - 1 / slow.days
            return kg
        }.dropFirst(first).map { $0 }
    }
}

/// A line by generalised least squares, by plain elimination.
private struct Line {
    let slope: Double
    let variance: Double
    /// As the engine's λ.
    let scatter: Double

    static func fit(_ matrix: [[Double]], _ x: [Double], _ y: [Double]) -> Line? {
        let count = x.count
        // Solves C·s = [1, x, y] side by side.
        var rows = (0..<count).map { matrix[$0] + [1, x[$0], y[$0]] }
        for pivot in 0..<count {
            guard rows[pivot][pivot] > 0 else { return nil }
            for row in (pivot + 1)..<max(pivot + 1, count) {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                for column in pivot..<(count + 3) { rows[row][column] -= factor * rows[pivot][column] }
            }
        }
        var solved = [[Double]](repeating: [0, 0, 0], count: count)
        for row in stride(from: count - 1, through: 0, by: -1) {
            for side in 0..<3 {
                var rest = rows[row][count + side]
                for column in (row + 1)..<max(row + 1, count) { rest -= rows[row][column] * solved[column][side] }
                solved[row][side] = rest / rows[row][row]
            }
        }
        var (oneOne, oneX, xx, oneY, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for row in 0..<count {
            oneOne += solved[row][0]
            oneX += solved[row][1]
            xx += x[row] * solved[row][1]
            oneY += solved[row][2]
            xy += x[row] * solved[row][2]
        }
        let determinant = oneOne * xx - oneX * oneX
        guard determinant > 0 else { return nil }
        let slope = (oneOne * xy - oneX * oneY) / determinant
        let intercept = (xx * oneY - oneX * xy) / determinant
        var residuals = 0.0
        for row in 0..<count {
            let weighted = solved[row][2] - intercept * solved[row][0] - slope * solved[row][1]
            residuals += weighted * (y[row] - intercept - slope * x[row])
        }
        return Line(
            slope: slope, variance: oneOne / determinant, scatter: max(1, residuals / Double(count - 2)))
    }
}
