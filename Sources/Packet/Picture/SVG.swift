/// A picture in the making. Colours come from the stylesheet by class, so that it follows light, dark and print.
struct SVG {
    private(set) var text = ""

    typealias Attributes = KeyValuePairs<String, String>

    mutating func shape(_ name: String, _ attributes: Attributes) {
        open(name, attributes)
        text += "/>"
    }

    mutating func element(_ name: String, _ attributes: Attributes, content: (inout SVG) -> Void) {
        open(name, attributes)
        text += ">"
        content(&self)
        text += "</\(name)>"
    }

    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ cssClass: String) {
        shape(
            "line",
            ["class": cssClass, "x1": SVG.at(x1), "y1": SVG.at(y1), "x2": SVG.at(x2), "y2": SVG.at(y2)])
    }

    mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ cssClass: String) {
        shape(
            "rect",
            [
                "class": cssClass, "x": SVG.at(x), "y": SVG.at(y), "width": SVG.at(max(0, width)),
                "height": SVG.at(max(0, height)),
            ])
    }

    /// Filled with the hatching of ``hatching(_:)``.
    mutating func hatchedBox(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ hatch: String) {
        shape(
            "rect",
            [
                "class": "hatched", "fill": "url(#\(hatch))", "x": SVG.at(x), "y": SVG.at(y),
                "width": SVG.at(max(0, width)), "height": SVG.at(max(0, height)),
            ])
    }

    mutating func dot(_ x: Double, _ y: Double, _ radius: Double, _ cssClass: String) {
        shape("circle", ["class": cssClass, "cx": SVG.at(x), "cy": SVG.at(y), "r": SVG.at(radius)])
    }

    /// A cross of two strokes.
    mutating func cross(_ x: Double, _ y: Double, _ radius: Double, _ cssClass: String) {
        line(x - radius, y - radius, x + radius, y + radius, cssClass)
        line(x - radius, y + radius, x + radius, y - radius, cssClass)
    }

    mutating func area(_ points: [(x: Double, y: Double)], _ cssClass: String) {
        let corners = points.map { "\(SVG.at($0.x)),\(SVG.at($0.y))" }.joined(separator: " ")
        shape("polygon", ["class": cssClass, "points": corners])
    }

    enum Anchor: String { case start, middle, end }

    mutating func label(
        _ words: String, _ x: Double, _ y: Double, _ anchor: Anchor = .start, _ cssClass: String = "tick"
    ) {
        element(
            "text", ["class": cssClass, "x": SVG.at(x), "y": SVG.at(y), "text-anchor": anchor.rawValue]
        ) { $0.words(words) }
    }

    mutating func words(_ words: String) { HTML.escape(words, into: &text) }

    /// Strokes at an angle: what does not count.
    mutating func hatching(_ id: String) {
        element("defs", [:]) { svg in
            svg.element(
                "pattern",
                [
                    "id": id, "width": "5", "height": "5", "patternUnits": "userSpaceOnUse",
                    "patternTransform": "rotate(45)",
                ]
            ) { $0.shape("rect", ["class": "hatch", "width": "1.6", "height": "5"]) }
        }
    }

    /// The whole picture, with a name and a description for those who do not see it.
    static func picture(
        id: String, width: Double, height: Double, title: String, description: String, content: (inout SVG) -> Void
    ) -> String {
        var svg = SVG()
        svg.element(
            "svg",
            [
                "class": "picture", "viewBox": "0 0 \(at(width)) \(at(height))", "role": "img",
                "aria-labelledby": "\(id)-title \(id)-desc", "xmlns": "http://www.w3.org/2000/svg",
            ]
        ) { svg in
            svg.element("title", ["id": id + "-title"]) { $0.words(title) }
            svg.element("desc", ["id": id + "-desc"]) { $0.words(description) }
            content(&svg)
        }
        return svg.text + "\n"
    }

    /// A coordinate, to a tenth of a point.
    static func at(_ value: Double) -> String { NumberText.fixed(value, decimals: 1).replacing("−", with: "-") }

    private mutating func open(_ name: String, _ attributes: Attributes) {
        text += "<\(name)"
        for (key, value) in attributes {
            text += " \(key)=\""
            HTML.escape(value, into: &text)
            text += "\""
        }
    }
}
