internal import CProtobufC
internal import CWireMessages

/// Reads the JSON of a message into its encoding, along the message's descriptor.
struct JSONMessageReader {
    /// Where the reader stands, as names of the JSON text.
    private var path: [String] = []

    mutating func message(
        _ value: JSONValue, _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>
    ) throws(JSONFault) -> [UInt8] {
        guard case .object(let object) = value.content else { throw fault(.wrongType(expected: "an object")) }
        let fields = FieldList(descriptor)
        let values = try members(of: object, fields)
        var writer = WireWriter()
        for position in fields.indices {
            guard let value = values[position] else { continue }
            path.append(value.name)
            try write(value.value, fields[position], &writer)
            path.removeLast()
        }
        return writer.bytes
    }

    private struct Member {
        let name: String
        let value: JSONValue
    }

    /// The object's members by position of their field; nulls count as absent.
    private func members(of object: JSONObject, _ fields: FieldList) throws(JSONFault) -> [Member?] {
        var members = [Member?](repeating: nil, count: fields.count)
        var oneofs: [UInt32: Int] = [:]
        try object.forEachMember { key, value throws(JSONFault) in
            let name = String(decoding: key, as: UTF8.self)
            guard let position = fields.indices.first(where: { JSONNames.matches(key, fields[$0].pointee.name) })
            else { throw fault(.unknownField, below: name) }
            guard members[position] == nil else { throw fault(.givenTwice, below: name) }
            members[position] = Member(name: name, value: value)

            let field = fields[position].pointee
            guard !value.isNull, field.flags & PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue != 0 else { return }
            if let other = oneofs.updateValue(position, forKey: field.quantifier_offset) {
                throw fault(.besides(other: String(cString: fields[other].pointee.name)), below: name)
            }
        }
        return members.map { $0.flatMap { $0.value.isNull ? nil : $0 } }
    }

    private mutating func write(
        _ value: JSONValue, _ field: UnsafePointer<ProtobufCFieldDescriptor>, _ writer: inout WireWriter
    ) throws(JSONFault) {
        guard field.pointee.label == PROTOBUF_C_LABEL_REPEATED else {
            return try writeElement(value, field, &writer)
        }
        guard case .list(let list) = value.content else { throw fault(.wrongType(expected: "a list")) }
        let name = path.removeLast()
        defer { path.append(name) }
        let isPacked = field.pointee.flags & PROTOBUF_C_FIELD_FLAG_PACKED.rawValue != 0
        var packed = WireWriter()
        for position in 0..<list.count {
            path.append("\(name)[\(position)]")
            if list[position].isNull { throw fault(.nullInList) }
            if isPacked {
                try scalar(list[position], field).append(to: &packed)
            } else {
                try writeElement(list[position], field, &writer)
            }
            path.removeLast()
        }
        if isPacked, list.count > 0 { writer.lengthDelimited(field: field.pointee.id, packed.bytes) }
    }

    private mutating func writeElement(
        _ value: JSONValue, _ field: UnsafePointer<ProtobufCFieldDescriptor>, _ writer: inout WireWriter
    ) throws(JSONFault) {
        if field.pointee.type == PROTOBUF_C_TYPE_MESSAGE {
            let descriptor = field.pointee.descriptor.unsafelyUnwrapped
                .assumingMemoryBound(to: ProtobufCMessageDescriptor.self)
            writer.lengthDelimited(field: field.pointee.id, try message(value, descriptor))
        } else {
            try scalar(value, field).append(to: &writer, field: field.pointee.id)
        }
    }

    private func scalar(
        _ value: JSONValue, _ field: UnsafePointer<ProtobufCFieldDescriptor>
    ) throws(JSONFault) -> WireScalar {
        do {
            return try WireScalar(value, field)
        } catch {
            throw fault(error)
        }
    }

    private func fault(_ fault: JSONFault.FieldFault, below name: String? = nil) -> JSONFault {
        .field(fault, path: (path + (name.map { [$0] } ?? [])).joined(separator: "."))
    }
}
