internal import CWireMessages
import Quantities
import Recommendation

extension FieldReader {
    /// With an unreadable day, none: the engine would name the others by the wrong places.
    mutating func days(_ evidence: Caloriecount__V1__WeeklyEvidence) -> [DayRecord] {
        let count = evidence.n_days
        guard count > 0, let list = evidence.days, accepts(count: count, bound: ListBound.days, FieldPath("days"))
        else { return [] }
        var days: [DayRecord] = []
        days.reserveCapacity(count)
        for index in 0..<count {
            guard let sent = list[index] else { continue }
            if let day = day(sent.pointee, FieldPath("days", at: index)) { days.append(day) }
        }
        return days.count == count ? days : []
    }

    private mutating func day(_ sent: Caloriecount__V1__DayRecord, _ path: FieldPath) -> DayRecord? {
        let refusedBefore = refusals.count
        let date = requiredDate(sent.date, path, "date")
        let completeness = value(
            IntakeCompleteness.self, sent.has_completeness, sent.completeness, path, "completeness")
        let review = value(ReviewStatus.self, sent.has_review, sent.review, path, "review")
        let exclusion = value(
            DayOutReason.self, sent.has_person_exclusion, sent.person_exclusion, path, "person_exclusion")
        let provenance = value(DayProvenance.self, sent.has_provenance, sent.provenance, path, "provenance")
        let meals = meals(sent, path)
        guard let date, refusals.count == refusedBefore else { return nil }
        return DayRecord(
            date: date, energyKcal: range(sent.energy), proteinGrams: range(sent.protein),
            carbohydrateGrams: present(sent.has_carbohydrate_g, sent.carbohydrate_g),
            fatGrams: present(sent.has_fat_g, sent.fat_g), fibreGrams: present(sent.has_fibre_g, sent.fibre_g),
            completeness: completeness ?? .unreviewed, isCorrected: isSet(sent.has_corrected, sent.corrected),
            review: review ?? .notReviewed,
            pendingDrafts: count(sent.has_pending_draft_count, sent.pending_draft_count),
            meals: meals, sources: sources(sent.sources), personExclusion: exclusion,
            provenance: provenance ?? .entered,
            householdSharePercent: present(sent.has_household_share_percent, sent.household_share_percent),
            estimatedSharePercent: present(sent.has_estimated_share_percent, sent.estimated_share_percent),
            steps: present(sent.has_steps_per_day, sent.steps_per_day),
            trainingSessions: present(sent.has_training_session_count, sent.training_session_count).map { Int($0) })
    }

    private func range(_ message: UnsafePointer<Caloriecount__V1__EnergyIntake>?) -> SuppliedRange? {
        guard let sent = message?.pointee else { return nil }
        return SuppliedRange(
            low: present(sent.has_low_kcal, sent.low_kcal),
            expected: present(sent.has_expected_kcal, sent.expected_kcal),
            high: present(sent.has_high_kcal, sent.high_kcal))
    }

    private func range(_ message: UnsafePointer<Caloriecount__V1__ProteinIntake>?) -> SuppliedRange? {
        guard let sent = message?.pointee else { return nil }
        return SuppliedRange(
            low: present(sent.has_low_g, sent.low_g), expected: present(sent.has_expected_g, sent.expected_g),
            high: present(sent.has_high_g, sent.high_g))
    }

    private func sources(_ message: UnsafePointer<Caloriecount__V1__SourceCounts>?) -> SourceCounts {
        guard let sent = message?.pointee else { return SourceCounts() }
        return SourceCounts(
            typed: asSent(sent.has_typed_count, sent.typed_count),
            barcode: asSent(sent.has_barcode_count, sent.barcode_count),
            photo: asSent(sent.has_photo_count, sent.photo_count),
            voice: asSent(sent.has_voice_count, sent.voice_count),
            imported: asSent(sent.has_imported_count, sent.imported_count),
            repeatedOrShared: asSent(sent.has_repeated_or_shared_count, sent.repeated_or_shared_count))
    }

    /// nil for a record without meals; an empty list is one only where the meals are known.
    private mutating func meals(_ sent: Caloriecount__V1__DayRecord, _ path: FieldPath) -> MealSlots? {
        guard sent.n_meals > 0, let list = sent.meals else {
            return isSet(sent.has_meals_known, sent.meals_known) ? [] : nil
        }
        guard accepts(count: sent.n_meals, bound: ListBound.meals, path, "meals") else { return nil }
        if sent.has_meals_known != 0, sent.meals_known == 0 { refuse(path, "meals_known", .conflictingValues) }
        var meals: MealSlots = []
        for index in 0..<sent.n_meals {
            guard let meal = MealSlots(list[index]) else {
                refuse(path, "meals", .unknownValue)
                return nil
            }
            meals.formUnion(meal)
        }
        return meals
    }
}

extension FieldReader {
    /// A date without which the entry says nothing.
    mutating func requiredDate(
        _ text: UnsafePointer<CChar>?, _ path: FieldPath, _ name: StaticString?
    ) -> CivilDate? {
        if text == nil { refuse(path, name, .incomplete) }
        return date(text, path, name)
    }

    /// An enum without which the entry says nothing.
    mutating func requiredValue<Value: WireEnum>(
        _ type: Value.Type, _ has: Int32, _ number: Value.Number, _ path: FieldPath, _ name: StaticString
    ) -> Value? {
        if has == 0 || number.rawValue == 0 { refuse(path, name, .incomplete) }
        return value(type, has, number, path, name)
    }

    func isSet(_ has: Int32, _ flag: Int32) -> Bool { has != 0 && flag != 0 }

    func count(_ has: Int32, _ number: UInt32) -> Int { has != 0 ? Int(number) : 0 }
    func asSent(_ has: Int32, _ number: UInt32) -> UInt32 { has != 0 ? number : 0 }
}
