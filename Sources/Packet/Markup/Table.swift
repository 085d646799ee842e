/// Tables with a caption, a header for each column and a header for each row.
extension HTML {
    /// One cell: words, or what a closure writes.
    struct Cell {
        let write: (inout HTML) -> Void
        let isNumber: Bool

        init(_ words: String, isNumber: Bool = false) {
            self.init(isNumber: isNumber) { $0.words(words) }
        }

        init(isNumber: Bool = false, _ write: @escaping (inout HTML) -> Void) {
            self.write = write
            self.isNumber = isNumber
        }
    }

    /// One row; its first cell is its header.
    struct Row {
        let cells: [Cell]
        var cssClass = ""
    }

    /// A table that scrolls sideways on its own where the page is narrow, and can be scrolled with the keyboard.
    ///
    /// - Parameter caption: also the name of the scrolling region.
    mutating func table(caption: String, columns: [String], rows: [Row], cssClass: String = "") {
        element("div", ["class": "scroll", "role": "region", "aria-label": caption, "tabindex": "0"]) { html in
            html.element("table", ["class": cssClass]) { html in
                html.element("caption", caption)
                html.element("thead") { html in
                    html.element("tr") { html in
                        for (position, column) in columns.enumerated() {
                            let isNumber = rows.first.map {
                                $0.cells.indices.contains(position) && $0.cells[position].isNumber
                            }
                            html.element(
                                "th", isNumber == true ? ["scope": "col", "class": "number"] : ["scope": "col"], column)
                        }
                    }
                }
                html.element("tbody") { html in
                    for row in rows { html.row(row) }
                }
            }
        }
    }

    private mutating func row(_ row: Row) {
        element("tr", row.cssClass.isEmpty ? [:] : ["class": row.cssClass]) { html in
            for (position, cell) in row.cells.enumerated() {
                if position == 0 {
                    html.element("th", ["scope": "row"], content: cell.write)
                } else {
                    html.element("td", cell.isNumber ? ["class": "number"] : [:], content: cell.write)
                }
            }
        }
    }

    /// Names with their values; nothing where there is none.
    mutating func definitions(_ entries: [(name: String, value: String)], cssClass: String = "facts") {
        guard !entries.isEmpty else { return }
        element("dl", ["class": cssClass]) { html in
            for entry in entries {
                html.element("div") { html in
                    html.element("dt", entry.name)
                    html.element("dd", entry.value)
                }
            }
        }
    }

    /// A list of sentences; nothing where there is none.
    mutating func list(_ sentences: [String], cssClass: String = "") {
        guard !sentences.isEmpty else { return }
        element("ul", cssClass.isEmpty ? [:] : ["class": cssClass]) { html in
            for sentence in sentences { html.element("li", sentence) }
        }
    }
}
