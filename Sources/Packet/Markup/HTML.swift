/// HTML in the making: names of elements and attributes are ours, every text and value is escaped.
struct HTML {
    private(set) var text = ""

    /// Attributes in the order in which they are written.
    typealias Attributes = KeyValuePairs<String, String>

    /// A text node.
    mutating func words(_ words: String) { HTML.escape(words, into: &text) }

    /// Markup that is known to be whole, such as a picture made by ``SVG``.
    mutating func whole(_ markup: String) { text += markup }

    /// An element with what `content` writes into it.
    mutating func element(_ name: String, _ attributes: Attributes = [:], content: (inout HTML) -> Void) {
        open(name, attributes)
        content(&self)
        text += "</\(name)>"
        if HTML.blocks.contains(name) { text += "\n" }
    }

    /// An element with a text.
    mutating func element(_ name: String, _ words: String) { element(name, [:]) { $0.words(words) } }

    mutating func element(_ name: String, _ attributes: Attributes, _ words: String) {
        element(name, attributes) { $0.words(words) }
    }

    /// An element that has no content and no end, such as `input`.
    mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
        open(name, attributes)
        text += "\n"
    }

    /// A link with a text.
    mutating func link(_ address: String, _ words: String) { element("a", ["href": address], words) }

    private mutating func open(_ name: String, _ attributes: Attributes) {
        text += "<\(name)"
        for (key, value) in attributes {
            text += " \(key)=\""
            HTML.escape(value, into: &text)
            text += "\""
        }
        text += ">"
    }

    /// After these a new line stands, so that the files can be read and compared.
    private static let blocks = [
        "p", "li", "ul", "ol", "dl", "dd", "tr", "table", "thead", "tbody", "caption", "section", "article", "nav",
        "header", "footer", "main", "h1", "h2", "h3", "h4", "figure", "figcaption", "details", "summary", "form",
        "fieldset", "legend", "div", "title", "head", "body", "label",
    ]

    /// The five characters that mean something in HTML; control characters, which no HTML text may hold, as a space.
    static func escape(_ words: String, into text: inout String) {
        for scalar in words.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            case "\n", "\t": text.unicodeScalars.append(scalar)
            case "\0"..<" ", "\u{7F}"..<"\u{A0}": text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
