/// Reads a page as a browser would begin to: elements with attributes, in order, and whether they close as they opened.
struct PageReader {
    struct Element {
        let name: String
        let attributes: [(name: String, value: String)]
        /// Position among the elements, and of the element around it.
        let parent: Int?
        var text = ""

        subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
    }

    private(set) var elements: [Element] = []
    /// What does not close as it opened, or has no end.
    private(set) var faults: [String] = []

    /// Elements without content, in HTML.
    private static let void = ["meta", "link", "input", "br"]

    init(_ page: String) {
        var open: [Int] = []
        var rest = page[...]
        while let start = rest.firstIndex(of: "<") {
            let text = rest[..<start]
            for position in open { elements[position].text += text }
            guard let end = rest[start...].firstIndex(of: ">") else {
                faults.append("a tag has no end")
                return
            }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("!") { continue }
            if tag.hasPrefix("/") {
                let name = String(tag.dropFirst())
                if let last = open.last, elements[last].name == name {
                    open.removeLast()
                } else {
                    faults.append("</\(name)> closes \(open.last.map { elements[$0].name } ?? "nothing")")
                }
                continue
            }
            let isClosed = tag.hasSuffix("/")
            let element = PageReader.element(isClosed ? tag.dropLast() : tag, parent: open.last)
            elements.append(element)
            if !isClosed, !PageReader.void.contains(element.name) { open.append(elements.count - 1) }
        }
        if !open.isEmpty { faults.append("not closed: \(open.map { elements[$0].name })") }
    }

    private static func element(_ tag: Substring, parent: Int?) -> Element {
        let name = tag.prefix { $0 != " " }
        var attributes: [(String, String)] = []
        var rest = tag.dropFirst(name.count)
        while let equals = rest.firstIndex(of: "=") {
            let key = rest[..<equals].trimmingPrefix(while: { $0 == " " || $0 == "\"" })
            let value = rest[rest.index(equals, offsetBy: 2)...].prefix { $0 != "\"" }
            attributes.append((String(key), String(value)))
            rest = rest[value.endIndex...].dropFirst()
        }
        return Element(name: String(name), attributes: attributes, parent: parent)
    }

    func all(_ names: String...) -> [Element] { elements.filter { names.contains($0.name) } }

    func isInside(_ element: Element, _ name: String) -> Bool {
        var place = element.parent
        while let position = place {
            if elements[position].name == name { return true }
            place = elements[position].parent
        }
        return false
    }

    /// Every text of the page.
    var text: String { all("html").first?.text ?? "" }
}
