internal import CProtobufC
internal import CWireMessages

/// A field's name in JSON: lowerCamelCase, where each underscore gives way to a capital.
enum JSONNames {
    /// The JSON name of a field.
    static func append(_ name: UnsafePointer<CChar>, to text: inout [UInt8]) {
        forEachByte(of: name) { byte in
            text.append(byte)
            return true
        }
    }

    /// Whether a key names the field, in JSON's spelling or the .proto's.
    static func matches(_ key: UnsafeRawBufferPointer, _ name: UnsafePointer<CChar>) -> Bool {
        // A key byte of 0 ends the comparison, so that nothing behind the name's own NUL is read.
        if key.indices.allSatisfy({ UInt8(bitPattern: name[$0]) == key[$0] && key[$0] != 0 }) {
            return name[key.count] == 0
        }
        var position = 0
        let agrees = forEachByte(of: name) { byte in
            guard position < key.count, key[position] == byte else { return false }
            position += 1
            return true
        }
        return agrees && position == key.count
    }

    /// Calls for each byte of the JSON name until one answers false.
    ///
    /// - Returns: whether all answered true.
    @discardableResult
    private static func forEachByte(of name: UnsafePointer<CChar>, _ body: (UInt8) -> Bool) -> Bool {
        var position = 0
        var capital = false
        while name[position] != 0 {
            let byte = UInt8(bitPattern: name[position])
            position += 1
            if byte == UInt8(ascii: "_") {
                capital = true
                continue
            }
            let isLower = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
            guard body(capital && isLower ? byte - 32 : byte) else { return false }
            capital = false
        }
        return true
    }
}
