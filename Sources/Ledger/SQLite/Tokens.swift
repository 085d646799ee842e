extension WriterStore {
    /// Stores the token's hash only; what is stored cannot be brought back as a token.
    func issueToken(for key: SubjectKey, _ use: TokenUse) throws(LedgerFault) -> LedgerToken {
        guard try SubjectRow.read(key, connection) != nil else { throw .unknownSubject }
        let now = clock.now()
        let expired = try connection.prepared(.deleteExpiredTokens)
        try expired.bind(1, now)
        try expired.run()
        let earlier = try connection.prepared(.deleteTokensOfUse)
        try earlier.bind(1, key.tenant)
        try earlier.bind(2, key.subject)
        try earlier.bind(3, use.purpose.rawValue)
        try earlier.run()

        let token = try RandomBytes.make(LedgerLimits.tokenBytes)
        let insert = try connection.prepared(.insertToken)
        try insert.bind(1, SHA256.digest(token))
        try insert.bind(2, key.tenant)
        try insert.bind(3, key.subject)
        try insert.bind(4, use.purpose.rawValue)
        try insert.bind(5, use.scope)
        try insert.bind(6, now + LedgerLimits.tokenMilliseconds)
        try insert.run()
        return LedgerToken(bytes: token, expiresAt: now + LedgerLimits.tokenMilliseconds)
    }

    /// Uses a token up, in the transaction of what it allows: where that fails, the token is still good.
    func redeem(_ redemption: TokenRedemption, for key: SubjectKey) throws(LedgerFault) {
        let hash = SHA256.digest(redemption.token)
        let statement = try connection.prepared(.token)
        try statement.bind(1, hash)
        let isFound = try statement.step()
        let isValid =
            isFound && statement.text(0) == key.tenant && statement.text(1) == key.subject
            && statement.whole(2) == redemption.use.purpose.rawValue && statement.bytes(3) == redemption.use.scope
            && clock.now() < statement.number(4)
        statement.reset()
        guard isValid else { throw .tokenNotValid }
        let delete = try connection.prepared(.deleteToken)
        try delete.bind(1, hash)
        try delete.run()
    }
}
