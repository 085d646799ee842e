import Glibc
import GoldenKit
import Testing

/// The JSON Schemas of the case files.
struct SchemaFiles {
    func keys(_ name: String, at path: String) throws -> [String] {
        let file = try #require(fopen(GoldenService.repository + "/Goldens/schema/\(name).schema.json", "r"))
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        let value = try #require(JSONPlace(path)?.value(in: try JSONValue(parsing: bytes)))
        guard case .object(let members) = value else { return [] }
        return members.map(\.key)
    }

    init() throws {}
}
