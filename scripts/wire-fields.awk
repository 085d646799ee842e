# Writes the field numbers of one .proto's messages as Swift, one enum per message, each field typed by what it holds.
# usage: awk -f wire-fields.awk ENUM_NAMES_FILE FILE.proto   (ENUM_NAMES_FILE: one enum name a line)
# Requests are left out: they are only read, and protobuf-c does that.
function camel(name,    parts, count, i, text) {
    count = split(name, parts, "_")
    text = parts[1]
    for (i = 2; i <= count; i++) text = text toupper(substr(parts[i], 1, 1)) substr(parts[i], 2)
    return text
}
function kind(type) {
    if (type == "double") return "DoubleField"
    if (type == "uint32") return "UInt32Field"
    if (type == "int64") return "Int64Field"
    if (type == "fixed64") return "Fixed64Field"
    if (type == "bool") return "BoolField"
    if (type == "string") return "TextField"
    if (type == "bytes") return "BytesField"
    if (type in enums) return "EnumField"
    return "MessageField"
}
FNR == NR { enums[$1] = 1; next }
FNR == 1 {
    print "// Written by scripts/generate-wire from the .proto. Do not edit."
    print ""
    print "extension Fields {"
}
$1 == "message" && $2 !~ /Request$/ && !/\{\}/ {
    printf "%s    enum %s {\n", separator, $2
    separator = "\n"
    inside = 1
    next
}
inside && $1 ~ /^(optional|repeated)$/ { type = $2; name = $3; number = $5 }
inside && $1 !~ /^(optional|repeated|oneof|\/\/|\}|$)/ { type = $1; name = $2; number = $4 }
inside && name != "" {
    sub(/;.*/, "", number)
    word = camel(name)
    printf "        static var %s: %s { %s(%s) }\n", word, kind(type), kind(type), number
    name = ""
}
inside && /^\}/ { print "    }"; inside = 0 }
END { print "}" }
