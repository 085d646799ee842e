import Testing

/// The scans are only as good as the parting of code, comments and texts.
struct SourceTextTests {
    @Test func partsCodeFromCommentsAndTexts() {
        let source = SourceText(
            file: "Sample.swift",
            ##"""
            let a = 1  // print(1)
            let b = "print(2) \(c + "x" + (d)) print(3)"
            /* print(4) /* print(5) */
            */ let e = #"print(6) \("f") "g""#
            let h = """
                print(7) "quoted" \#(i)
                """
            let j = k
            """##)
        #expect(!source.code.joined().contains("print"))
        #expect(source.code[1].contains(#"\(c + " " + (d))"#))
        #expect(source.comments[0].contains("// print(1)"))
        #expect(source.comments[2].contains("print(5)"))
        #expect(source.texts[1].contains("print(2)") && !source.texts[1].contains("(d)"))
        #expect(source.texts[6].contains("print(7)") == false && source.texts[5].contains("print(7)"))
        #expect(source.code[3].hasPrefix("   let e = "))
        #expect(source.code.last == "let j = k")
        #expect(source.code.map(\.utf8.count) == source.lines.map(\.utf8.count), "columns must stay")
    }

    @Test func textThatIsNotClosedEndsWithItsLine() {
        let source = SourceText(file: "Sample.swift", "let a = \"b\nlet c = d")
        #expect(source.code[1] == "let c = d")
    }
}
