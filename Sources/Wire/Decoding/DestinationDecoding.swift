internal import CWireMessages
import Quantities
import Recommendation

extension FieldReader {
    /// One destination; several alternatives side by side are refused.
    mutating func destination(
        _ message: UnsafePointer<Caloriecount__V1__Destination>?
    ) -> DestinationChoice? {
        guard let message else { return nil }
        let sent = message.pointee
        let path = FieldPath("destination")
        let landing = mass(sent.landing_weight, FieldPath("destination.landing_weight"))
        let observations = observations(sent)
        let percent = present(sent.has_landing_body_fat_percent, sent.landing_body_fat_percent)
        let isDeferred = sent.has_deferred != 0 && sent.deferred != 0
        let hasBodyFat = percent != nil || sent.n_observations > 0

        switch (sent.landing_weight != nil, hasBodyFat, isDeferred) {
        case (true, false, false): return landing.map { .landingWeight($0) }
        case (false, true, false):
            if let percent { return .bodyFat(percent: percent, observations: observations) }
            refuse(path, "landing_body_fat_percent", .incomplete)
        case (false, false, true): return .deferred
        case (false, false, false): break
        default: refuse(path, .conflictingValues)
        }
        return nil
    }

    /// With an unreadable observation, none: the engine would name the others by the wrong places.
    private mutating func observations(
        _ destination: Caloriecount__V1__Destination
    ) -> [BodyFatObservation] {
        let count = destination.n_observations
        guard count > 0, let list = destination.observations,
            accepts(count: count, bound: ListBound.observations, FieldPath("destination.observations"))
        else { return [] }
        var observations: [BodyFatObservation] = []
        observations.reserveCapacity(count)
        for index in 0..<count {
            guard let sent = list[index] else { continue }
            if let observation = observation(sent.pointee, FieldPath("destination.observations", at: index)) {
                observations.append(observation)
            }
        }
        return observations.count == count ? observations : []
    }

    /// Value, method and date stay together: without one of them there is no observation.
    private mutating func observation(
        _ sent: Caloriecount__V1__BodyFatObservation, _ path: FieldPath
    ) -> BodyFatObservation? {
        let percent = present(sent.has_body_fat_percent, sent.body_fat_percent)
        if percent == nil { refuse(path, "body_fat_percent", .incomplete) }
        let method = value(BodyFatMethod.self, sent.has_method, sent.method, path, "method")
        if sent.has_method == 0 || sent.method.rawValue == 0 { refuse(path, "method", .incomplete) }
        let observedOn = date(sent.observed_on, path, "observed_on")
        if sent.observed_on == nil { refuse(path, "observed_on", .incomplete) }
        guard let percent, let method, let observedOn else { return nil }
        return BodyFatObservation(percent: percent, method: method, observedOn: observedOn)
    }
}
