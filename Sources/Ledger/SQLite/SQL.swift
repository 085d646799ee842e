/// The statements that are prepared once for each connection.
enum SQL: Int, CaseIterable {
    case begin, commit, savepoint, release, rollBackToSavepoint, beginReading, endReading
    case subject, insertSubject, updateSubject, deleteSubject
    case insertEvent, eventPage, eventPageWithAttachments, eraseEvent, deleteEvents, eventCommitment
    case insertAttachment, deleteAttachment, deleteAttachments, countErasure
    case request, insertRequest, requestsOfSubject, eraseRequest, deleteRequests, erasedInRange
    case token, insertToken, deleteToken, deleteTokensOfUse, deleteExpiredTokens, deleteTokensOfSubject

    /// - Parameter format: of the file, which one that is only looked at may have from an earlier release.
    func text(format: Int) -> String {
        if format < Schema.formatWithAttachments {
            switch self {
            case .subject:
                return "SELECT last_sequence, revision, head, 0 FROM subjects WHERE tenant = ?1 AND subject = ?2"
            case .eventPage, .eventPageWithAttachments: return SQL.eventPage(erasures: "0", attachment: "NULL")
            default: break
            }
        }
        return text
    }

    private static func eventPage(erasures: String, attachment: String) -> String {
        """
        SELECT sequence, \(EventRow.columns), \(erasures), \(attachment) FROM events e
        WHERE tenant = ?1 AND subject = ?2 AND sequence > ?3
          AND (?5 IS NULL OR day IS NULL OR day >= ?5) AND (?6 IS NULL OR day IS NULL OR day <= ?6)
        ORDER BY sequence LIMIT ?4
        """
    }

    private static let erasures = "(SELECT s.erasures FROM subjects s WHERE s.tenant = ?1 AND s.subject = ?2)"

    private var text: String {
        switch self {
        case .begin: "BEGIN IMMEDIATE"
        case .commit: "COMMIT"
        case .savepoint: "SAVEPOINT one_write"
        case .release: "RELEASE one_write"
        case .rollBackToSavepoint: "ROLLBACK TO one_write"
        case .beginReading: "BEGIN"
        case .endReading: "COMMIT"

        case .subject: "SELECT last_sequence, revision, head, erasures FROM subjects WHERE tenant = ?1 AND subject = ?2"
        case .insertSubject:
            "INSERT INTO subjects (tenant, subject, last_sequence, revision, head) VALUES (?1, ?2, ?3, ?4, ?5)"
        case .updateSubject:
            "UPDATE subjects SET last_sequence = ?3, revision = ?4, head = ?5 WHERE tenant = ?1 AND subject = ?2"
        case .deleteSubject: "DELETE FROM subjects WHERE tenant = ?1 AND subject = ?2"

        case .insertEvent:
            """
            INSERT INTO events (tenant, subject, sequence, revision, changes_revision, recorded_at, kind, day,
              algorithm_version, rule_set_digest, evidence_digest, payload, salt, commitment, previous, hash)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
            """
        case .eventPage: SQL.eventPage(erasures: SQL.erasures, attachment: "NULL")
        case .eventPageWithAttachments:
            SQL.eventPage(
                erasures: SQL.erasures,
                attachment: """
                    (SELECT a.content FROM attachments a
                     WHERE a.tenant = e.tenant AND a.subject = e.subject AND a.sequence = e.sequence)
                    """)
        case .eraseEvent:
            """
            UPDATE events SET kind = NULL, day = NULL, algorithm_version = NULL, rule_set_digest = NULL,
              evidence_digest = NULL, payload = NULL, salt = NULL
            WHERE tenant = ?1 AND subject = ?2 AND sequence = ?3
            """
        case .deleteEvents: "DELETE FROM events WHERE tenant = ?1 AND subject = ?2"
        case .eventCommitment:
            "SELECT salt IS NULL FROM events WHERE tenant = ?1 AND subject = ?2 AND sequence = ?3"

        case .insertAttachment:
            "INSERT INTO attachments (tenant, subject, sequence, content) VALUES (?1, ?2, ?3, ?4)"
        case .deleteAttachment: "DELETE FROM attachments WHERE tenant = ?1 AND subject = ?2 AND sequence = ?3"
        case .deleteAttachments: "DELETE FROM attachments WHERE tenant = ?1 AND subject = ?2"
        case .countErasure: "UPDATE subjects SET erasures = erasures + 1 WHERE tenant = ?1 AND subject = ?2"

        case .request: "SELECT \(RequestRow.columns) FROM requests WHERE tenant = ?1 AND request_id = ?2"
        case .insertRequest:
            """
            INSERT INTO requests (tenant, request_id, subject, first_sequence, last_sequence, revision, recorded_at,
              salt, digest, seal) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
            """
        case .requestsOfSubject:
            """
            SELECT request_id, \(RequestRow.columns) FROM requests
            WHERE tenant = ?1 AND subject = ?2 AND first_sequence > 0 AND salt IS NOT NULL
            """
        case .eraseRequest:
            "UPDATE requests SET salt = NULL, digest = NULL, seal = ?3 WHERE tenant = ?1 AND request_id = ?2"
        case .deleteRequests: "DELETE FROM requests WHERE tenant = ?1 AND subject = ?2"
        case .erasedInRange:
            """
            SELECT COUNT(*) FROM events WHERE tenant = ?1 AND subject = ?2 AND sequence BETWEEN ?3 AND ?4
              AND salt IS NOT NULL
            """

        case .token:
            "SELECT tenant, subject, purpose, scope, expires_at FROM tokens WHERE hash = ?1"
        case .insertToken:
            "INSERT INTO tokens (hash, tenant, subject, purpose, scope, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
        case .deleteToken: "DELETE FROM tokens WHERE hash = ?1"
        case .deleteTokensOfUse: "DELETE FROM tokens WHERE tenant = ?1 AND subject = ?2 AND purpose = ?3"
        case .deleteExpiredTokens: "DELETE FROM tokens WHERE expires_at <= ?1"
        case .deleteTokensOfSubject: "DELETE FROM tokens WHERE tenant = ?1 AND subject = ?2"
        }
    }
}
