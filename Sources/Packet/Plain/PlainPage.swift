/// A page in the packet's style that stands alone: one file with its style inside, no script and nothing to load. For
/// reports that are no cases.
public struct PlainPage: Sendable {
    /// A cell of a table.
    public struct Cell: Sendable {
        public let text: String
        public let isNumber: Bool

        public init(_ text: String, isNumber: Bool = false) {
            self.text = text
            self.isNumber = isNumber
        }
    }

    /// A part of the page, from its top to its bottom.
    public enum Block: Sendable {
        case heading(String)
        case words(String)
        /// Something to type.
        case command(String)
        case table(caption: String, columns: [String], rows: [[Cell]])
        /// A short word that says whether something holds, before each sentence.
        case verdicts([(holds: Bool, word: String, sentence: String)])
        case bars(BarPicture)
    }

    public let title: String
    public let blocks: [Block]
    /// Sentences at the foot.
    public let foot: [String]

    public init(title: String, blocks: [Block], foot: [String]) {
        self.title = title
        self.blocks = blocks
        self.foot = foot
    }

    private static let style = """
        .command { padding: 0.6rem 0.9rem; background: var(--raised); border: 1px solid var(--line); overflow-x: auto; }
        .verdicts { padding: 0; list-style: none; }
        .verdicts li { display: flex; gap: 0.7rem; align-items: baseline; padding: 0.18rem 0; max-width: none; }
        .verdicts .mark { flex: 0 0 6.6rem; text-align: center; }
        .bar-0 { fill: var(--data-ink); }
        .bar-1 { fill: var(--data); fill-opacity: 0.45; stroke: var(--data-ink); stroke-width: 0.8; }
        .bar-2 { fill: var(--target); }
        .bar-3 { fill: var(--soft); }

        """

    /// The whole file.
    public var text: String {
        var html = HTML()
        html.whole("<!DOCTYPE html>\n")
        html.element("html", ["lang": "en"]) { html in
            html.element("head") { html in
                html.empty("meta", ["charset": "utf-8"])
                html.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
                html.empty("meta", ["name": "color-scheme", "content": "light dark"])
                html.element("title", title + " · CalorieCount")
                html.empty("link", ["rel": "icon", "href": "data:,"])
                html.element("style", content: { $0.whole(Stylesheet.text + PlainPage.style) })
            }
            html.element("body") { html in
                html.element("a", ["class": "skip", "href": "#content"], "Skip to the content")
                html.element("header", ["class": "top"]) { html in
                    html.element("div", ["class": "bar"]) { $0.element("p", ["class": "brand"], "CalorieCount") }
                }
                html.element("main", ["id": "content", "tabindex": "-1"]) { html in
                    html.element("h1", title)
                    for (position, block) in blocks.enumerated() { write(block, position, into: &html) }
                }
                html.element("footer") { html in for line in foot { html.element("p", line) } }
            }
        }
        return html.text
    }

    private func write(_ block: Block, _ position: Int, into html: inout HTML) {
        switch block {
        case .heading(let words): html.element("h2", words)
        case .words(let words): html.element("p", words)
        case .command(let words): html.element("p", ["class": "command"]) { $0.element("code", words) }
        case .table(let caption, let columns, let rows):
            html.table(
                caption: caption, columns: columns,
                rows: rows.map { row in HTML.Row(cells: row.map { HTML.Cell($0.text, isNumber: $0.isNumber) }) })
        case .verdicts(let verdicts):
            html.element("ul", ["class": "verdicts"]) { html in
                for verdict in verdicts {
                    html.element("li") { html in
                        let look = verdict.holds ? "mark approved" : "mark changes-wanted"
                        html.element("span", ["class": look], verdict.word)
                        html.element("span", verdict.sentence)
                    }
                }
            }
        case .bars(let picture):
            html.element("div", ["class": "scroll", "role": "region", "aria-label": picture.title, "tabindex": "0"]) {
                html in html.element("figure") { $0.whole(picture.svg(id: "bars-\(position)")) }
            }
        }
    }
}
