/// What surrounds every page: landmarks, a way past them, where one is, and what has been reviewed.
struct PageFrame {
    /// A step on the way from the contents to this page.
    struct Crumb {
        let title: String
        /// From the packet's own folder.
        let path: String
    }

    /// Also the page's heading.
    let title: String
    /// From the packet's own folder, such as `cases/lose/absolute-cap-binds.html`.
    let path: String
    var crumbs: [Crumb] = []
    /// What has been reviewed of this page, said on top of it.
    let standing: StandingLine
    /// The foot of every page: which rule sets, and that examples are no clearance.
    let foot: [String]

    /// Served at any address, so that its links begin at the desk's root.
    var isAbsolute = false

    /// Climbs from this page to the packet's own folder.
    var root: String {
        isAbsolute ? "/" : String(repeating: "../", count: path.split(separator: "/").count - 1)
    }

    /// The whole file.
    func page(_ content: (inout HTML) -> Void) -> String {
        var html = HTML()
        html.whole("<!DOCTYPE html>\n")
        html.element("html", ["lang": "en"]) { html in
            html.element("head") { html in
                html.empty("meta", ["charset": "utf-8"])
                html.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
                html.empty("meta", ["name": "color-scheme", "content": "light dark"])
                html.element("title", title + " · CalorieCount review packet")
                html.empty("link", ["rel": "icon", "href": "data:,"])
                html.empty("link", ["rel": "stylesheet", "href": root + "packet.css"])
            }
            html.element("body") { html in
                html.element("a", ["class": "skip", "href": "#content"], "Skip to the content")
                header(&html)
                html.element("main", ["id": "content", "tabindex": "-1"]) { html in
                    trail(&html)
                    html.element("h1", title)
                    content(&html)
                }
                html.element("footer") { html in
                    for line in foot { html.element("p", line) }
                }
            }
        }
        return html.text
    }

    private func header(_ html: inout HTML) {
        html.element("header", ["class": "top"]) { html in
            html.element("div", ["class": "bar"]) { html in
                html.element("p", ["class": "brand"], "CalorieCount · review packet")
                html.element("nav", ["aria-label": "Packet"]) { html in
                    html.element("ul") { html in
                        for entry in PageFrame.menu {
                            let here = entry.path == path
                            html.element("li") { html in
                                let target = root + entry.path
                                html.element(
                                    "a", here ? ["href": target, "aria-current": "page"] : ["href": target],
                                    entry.title)
                            }
                        }
                    }
                }
            }
            standing.write(into: &html)
        }
    }

    private func trail(_ html: inout HTML) {
        guard !crumbs.isEmpty else { return }
        html.element("nav", ["aria-label": "Where this page is", "class": "trail"]) { html in
            html.element("ol") { html in
                for crumb in crumbs { html.element("li") { $0.link(root + crumb.path, crumb.title) } }
                html.element("li") { $0.element("span", ["aria-current": "page"], title) }
            }
        }
    }

    static let menu = [
        Crumb(title: "Contents", path: "index.html"), Crumb(title: "First reading", path: "first-reading.html"),
        Crumb(title: "All cases", path: "all-cases.html"), Crumb(title: "By product rule", path: "by-rule.html"),
        Crumb(title: "Open questions", path: "questions.html"), Crumb(title: "Rule sets", path: "rules/index.html"),
        Crumb(title: "Sources", path: "sources.html"), Crumb(title: "How to read", path: "reading.html"),
    ]
}
