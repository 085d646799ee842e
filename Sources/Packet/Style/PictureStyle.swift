/// How the shapes of pictures look. Kept and left out differ in fill and pattern, lines in their dashes.
enum PictureStyle {
    static let text = """
        figure { margin: 0.75rem 0; max-width: 64rem; }
        .picture { display: block; width: 100%; min-width: 46rem; height: auto; }
        .picture text { font: 12.5px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: var(--soft); }
        .picture .note, .picture .name { fill: var(--ink); font-size: 13px; }
        .picture .of-target { fill: var(--target); font-weight: 650; }
        .picture .of-maintenance { fill: var(--data-ink); font-weight: 650; }
        .picture .unit { font-size: 12px; }
        .axis, .rule { stroke: var(--soft); stroke-width: 1; }
        .grid { stroke: var(--line); stroke-width: 0.6; stroke-dasharray: 1 3; }
        .window { fill: var(--window); }
        .kept { fill: var(--data); }
        .hatched { stroke: var(--soft); stroke-width: 0.8; }
        .swatch .hatched { fill: none; }
        .hatch { fill: var(--soft); }
        .swatch-hatch { stroke: var(--soft); stroke-width: 1.4; }
        .absent { stroke: var(--soft); stroke-width: 1.2; }
        .whisker { stroke: var(--ink); stroke-width: 1.4; }
        .target { stroke: var(--target); stroke-width: 2.4; }
        .target.new { stroke-width: 3; }
        .arrow { fill: var(--target); }
        .mean { stroke: var(--ink); stroke-width: 1.3; stroke-dasharray: 6 4; }
        .maintenance { stroke: var(--data-ink); stroke-width: 2.2; }
        .maintenance-dot { fill: var(--data-ink); }
        .leader { stroke: var(--line); stroke-width: 1; }
        .weight { fill: var(--data-ink); }
        .weight-out { stroke: var(--target); stroke-width: 1.6; }
        .trend { stroke: var(--ink); stroke-width: 1.8; }
        .fan { fill: var(--fan); stroke: var(--soft); stroke-width: 0.7; stroke-dasharray: 3 3; }
        .limit { stroke: var(--soft); stroke-width: 2; }
        .floor { stroke: var(--ink); stroke-width: 2; stroke-dasharray: 2 3; }
        .own { fill: none; stroke: var(--ink); stroke-width: 2.2; }
        .open-mark { fill: var(--paper); stroke: var(--target); stroke-width: 2; }
        .legend {
          display: flex; flex-wrap: wrap; gap: 0.2rem 1.4rem; margin: 0.4rem 0; padding: 0; list-style: none;
          font-size: 0.88rem; color: var(--soft);
        }
        .legend .swatch { vertical-align: -0.2em; margin-right: 0.4rem; }
        @media print { .picture { min-width: 0; } .legend { font-size: 8pt; } }

        """
}
