/// The one stylesheet of the packet: light and dark, wide and narrow, screen and paper.
enum Stylesheet {
    static var text: String { colours + page + parts + lists + PictureStyle.text + filters + narrow + paper }

    /// Pairs are chosen for a contrast of at least 4.5 to 1 for text, 3 to 1 for shapes, in both schemes.
    private static let colours = """
        :root {
          color-scheme: light dark;
          --paper: #ffffff; --raised: #f4f6f8; --ink: #1a1e22; --soft: #4c545c; --line: #c3cad1; --link: #0b4f8a;
          --data: #3f7cac; --data-ink: #1d4e73; --target: #a34000; --window: #eef3f8; --fan: #0072b226;
          --good: #0c5c46; --good-paper: #e2f3ec; --want: #7a3b00; --want-paper: #fdeedd; --open-paper: #eceff2;
          --focus: #0b4f8a;
        }
        @media screen and (prefers-color-scheme: dark) {
          :root {
            --paper: #14171a; --raised: #1e2327; --ink: #e8eaec; --soft: #b3bbc2; --line: #48515a; --link: #8cc4f5;
            --data: #5b9bd0; --data-ink: #9fd0f7; --target: #ffb27a; --window: #1d262e; --fan: #56b4e938;
            --good: #8fdcc0; --good-paper: #12332a; --want: #ffc48f; --want-paper: #3d2812; --open-paper: #2a3036;
            --focus: #ffd34d;
          }
        }

        """

    private static let page = """
        * { box-sizing: border-box; }
        html { font-size: 100%; -webkit-text-size-adjust: 100%; }
        body {
          margin: 0; background: var(--paper); color: var(--ink);
          font: 1rem/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif;
        }
        a { color: var(--link); text-underline-offset: 0.15em; }
        :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
        main:focus { outline: none; }
        .skip {
          position: absolute; left: -100rem; padding: 0.5rem 1rem; background: var(--ink); color: var(--paper);
        }
        .skip:focus { left: 0.5rem; top: 0.5rem; z-index: 1; }
        .top .bar {
          display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; align-items: baseline; padding: 0.75rem 1.5rem;
          background: var(--raised); border-bottom: 1px solid var(--line);
        }
        .brand { margin: 0; font-weight: 650; }
        .top nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.1rem; margin: 0; padding: 0; list-style: none; }
        .top nav a { display: inline-block; padding: 0.2rem 0; }
        .top nav a[aria-current] { color: var(--ink); font-weight: 650; text-decoration: none; }
        .standing {
          margin: 0; max-width: none; padding: 0.5rem 1.5rem; font-weight: 600; background: var(--open-paper);
          border-bottom: 1px solid var(--line);
        }
        .standing.approved { background: var(--good-paper); color: var(--good); }
        .standing.changes-wanted, .standing.changed-since { background: var(--want-paper); color: var(--want); }
        main { max-width: 72rem; margin: 0 auto; padding: 0.5rem 1.5rem 3rem; }
        footer {
          max-width: 72rem; margin: 0 auto; padding: 1rem 1.5rem 2rem; border-top: 1px solid var(--line);
          color: var(--soft); font-size: 0.85rem;
        }
        footer p { margin: 0.15rem 0; }
        h1 { font-size: 1.7rem; line-height: 1.25; margin: 1rem 0 0.75rem; max-width: 50rem; }
        h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.25rem 0 0.6rem; }
        h3 { font-size: 1rem; margin: 1.4rem 0 0.4rem; }
        p, li { max-width: 50rem; }
        code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 0.9em; overflow-wrap: anywhere; }
        .trail ol {
          display: flex; flex-wrap: wrap; margin: 0.75rem 0 0; padding: 0; list-style: none; font-size: 0.9rem;
        }
        .trail li + li::before { content: "›"; margin: 0 0.5rem; color: var(--soft); }
        .trail li:last-child { color: var(--soft); }

        """

    private static let parts = """
        .why { font-size: 1.05rem; }
        .person { font-size: 1.05rem; margin: 0.3rem 0; }
        .headline {
          font-size: 1.35rem; font-weight: 650; line-height: 1.35; margin: 0.25rem 0 0.75rem; padding: 0.6rem 1rem;
          border-left: 0.4rem solid var(--data); background: var(--raised);
        }
        .note, .small { color: var(--soft); font-size: 0.9rem; }
        .facts { margin: 0.5rem 0; display: grid; gap: 0; max-width: 50rem; }
        .facts div {
          display: grid; grid-template-columns: 15rem 1fr; gap: 0 1rem; padding: 0.28rem 0;
          border-bottom: 1px solid var(--line);
        }
        .facts dt { color: var(--soft); }
        .facts dd { margin: 0; overflow-wrap: anywhere; }
        .spoken {
          margin: 0.25rem 0; padding: 0.25rem 0 0.25rem 1.2rem; list-style: none;
          border-left: 2px solid var(--line);
        }
        .spoken li { padding: 0.12rem 0; }
        .reasons li, .questions li, .working li { padding: 0.22rem 0; }
        .behind { color: var(--soft); font-size: 0.85rem; }
        .working { font-variant-numeric: tabular-nums; }
        .working li, .comment { overflow-wrap: anywhere; }
        .status, .mark {
          display: inline-block; white-space: nowrap; padding: 0 0.45rem; border: 1px solid var(--line);
          border-radius: 0.6rem; font-size: 0.82rem;
          line-height: 1.45; color: var(--ink); background: var(--open-paper);
        }
        .status.open, .status.provisional {
          color: var(--want); background: var(--want-paper); border-color: currentColor;
        }
        .status.provisional { border-style: dashed; }
        .status.published, .status.confirmed {
          color: var(--good); background: var(--good-paper); border-color: currentColor;
        }
        .mark.approved { color: var(--good); background: var(--good-paper); border-color: currentColor; }
        .mark.changes-wanted, .mark.changed-since {
          color: var(--want); background: var(--want-paper); border-color: currentColor;
        }
        .review {
          border: 1px solid var(--line); border-radius: 0.4rem; padding: 0 1.25rem 0.75rem; margin-top: 2.5rem;
        }
        .review h2 { margin-top: 1rem; }
        .comment { margin: 0.5rem 0; padding: 0.1rem 1rem; border-left: 3px solid var(--line); }
        .paper .blank { border-bottom: 1px solid var(--soft); min-height: 1.9rem; margin: 0.3rem 0; }
        .review label { display: block; font-weight: 600; margin-bottom: 0.25rem; }
        .review input, .review textarea {
          width: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft);
          border-radius: 0.25rem; padding: 0.45rem 0.6rem;
        }
        .review button {
          font: inherit; font-weight: 600; padding: 0.55rem 1.1rem; margin: 0 0.75rem 0.5rem 0; border-radius: 0.3rem;
          border: 2px solid var(--link); background: var(--paper); color: var(--link); cursor: pointer;
        }
        .review button:hover { background: var(--raised); }
        .notice { padding: 0.5rem 1rem; background: var(--good-paper); color: var(--good); font-weight: 600; }
        .notice.failed { background: var(--want-paper); color: var(--want); }
        .neighbours ul {
          display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 2rem; padding: 0;
          list-style: none; margin: 1.5rem 0 0;
        }
        .neighbours li { max-width: 26rem; }
        details { margin: 0.75rem 0; }
        summary { cursor: pointer; padding: 0.3rem 0; font-weight: 600; }

        """

    private static let lists = """
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; width: 100%; font-size: 0.92rem; margin: 0.25rem 0; }
        caption { text-align: left; color: var(--soft); padding: 0.3rem 0; font-size: 0.9rem; }
        th, td {
          text-align: left; vertical-align: top; padding: 0.38rem 0.6rem; border-bottom: 1px solid var(--line);
        }
        thead th { border-bottom: 2px solid var(--soft); font-weight: 650; vertical-align: bottom; }
        tbody th { font-weight: 400; }
        .number { text-align: right; font-variant-numeric: tabular-nums; }
        td.number { white-space: nowrap; }
        .tight { width: auto; }
        .parameters tbody th { overflow-wrap: anywhere; min-width: 10rem; }
        .parameters .number { text-align: left; }
        .cases tbody th { min-width: 16rem; }
        .inside ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.2rem; padding: 0; list-style: none; }
        .areas .number { text-align: left; }
        .plain { list-style: none; padding: 0; }
        .plain li { padding: 0.2rem 0; }
        .sources div { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
        .sources div:target, tr:has(:target) { background: var(--want-paper); }
        .sources dt { font-weight: 650; }
        .sources dd { margin: 0; }
        .filters { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1rem 0; }
        .filters fieldset {
          border: 1px solid var(--line); border-radius: 0.4rem; padding: 0.3rem 0.9rem 0.5rem; margin: 0;
        }
        .filters legend { font-weight: 650; padding: 0 0.3rem; }
        .filters label { display: inline-block; margin-right: 1rem; padding: 0.15rem 0; }
        .filters input { margin: 0 0.35rem 0 0; }

        """

    /// Rows that a checked radio button leaves out.
    private static var filters: String {
        var rules: [String] = []
        for standing in StandingCode.all {
            rules.append("main:has(#s-\(standing.code):checked) .cases tbody tr:not(.s-\(standing.code))")
        }
        for kind in 0..<CaseTable.kindLimit {
            rules.append("main:has(#k-\(kind):checked) .cases tbody tr:not(.k-\(kind))")
        }
        return rules.joined(separator: ",\n") + " { display: none; }\n"
    }

    private static let narrow = """
        @media (max-width: 40rem) {
          main, footer { padding-left: 1rem; padding-right: 1rem; }
          .top .bar, .standing { padding-left: 1rem; padding-right: 1rem; }
          .facts div { grid-template-columns: 1fr; }
          .areas tr > :nth-child(2) { display: none; }
          h1 { font-size: 1.4rem; }
          .headline { font-size: 1.15rem; }
          .review { padding: 0 0.9rem 0.5rem; }
        }

        """

    private static let paper = """
        @page {
          size: A4; margin: 15mm 14mm 16mm;
          @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; }
        }
        @media print {
          html { font-size: 9.5pt; }
          body { line-height: 1.38; }
          .skip, .top nav, .trail, .inside, .neighbours, .filters, .review form, .command, details:not([open]) {
            display: none;
          }
          .top .bar { padding: 0 0 4pt; background: none; }
          .standing { padding: 4pt 6pt; border: 1pt solid var(--soft); }
          main, footer { max-width: none; padding: 0; margin: 0; }
          footer { padding-top: 6pt; font-size: 8pt; }
          a { color: inherit; text-decoration: none; }
          h1 { font-size: 16pt; margin: 8pt 0 6pt; }
          h2 { font-size: 12pt; margin: 14pt 0 4pt; }
          h1, h2, h3, caption, summary { break-after: avoid; }
          figure, tr, .review, .facts div, .headline, .reasons li { break-inside: avoid; }
          p, li, .facts { max-width: none; }
          .headline { font-size: 13pt; }
          .why, .person { font-size: 10pt; }
          table { font-size: 8.5pt; }
          th, td { padding: 2pt 4pt; }
          .behind { font-size: 8pt; }
          .scroll { overflow: visible; }
          .picture { min-width: 0; }
          .status, .mark, .standing, .headline, .picture * {
            -webkit-print-color-adjust: exact; print-color-adjust: exact;
          }
        }

        """
}
