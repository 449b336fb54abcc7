/** Colours, tables and heads that all pages share, in the language of Typst. */
export const style = String.raw`
#let fg = rgb("#1c1b18")
#let muted = rgb("#57534b")
#let subtle = rgb("#6b665d")
#let border = rgb("#e8e5de")
#let border-muted = rgb("#f0ede7")
#let border-strong = rgb("#d7d3c9")
#let background = rgb("#faf9f6")
#let accent = rgb("#0f6b4f")
#let accent-subtle = rgb("#edf5f1")
#let accent-border = rgb("#9dc8b7")
#let more = rgb("#d2a03a")
#let less = rgb("#6fae96")

#let thin = 0.6pt
#let margins = (x: 18mm, top: 15mm, bottom: 24mm)

#let strong(body) = text(weight: 600, body)
#let medium(body) = text(weight: 500, body)
#let quiet(body) = text(fill: muted, body)
#let label(body) = text(fill: subtle, weight: 500, body)

// What is only to look at is left out for screen readers.
#let rule = pdf.artifact(line(length: 100%, stroke: thin + border))

#let logo = ${'```'}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6.5" fill="#0f6b4f"/><path d="M7 6.5v9.25c0 .97.78 1.75 1.75 1.75H17" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><path d="M11 12.5c2.4 0 4-1.600 4-4" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".55"/></svg>${'```'}.text

#let wordmark(name, size, side) = grid(
  columns: (side, auto), column-gutter: 0.5em, align: horizon,
  pdf.artifact(image(bytes(logo), format: "svg", width: side)),
  text(size: size, weight: 600, tracking: -0.01em, name),
)

// The head of every page but the first.
#let page-head(name, about) = {
  grid(
    columns: (1fr, auto), align: (left + horizon, right + horizon),
    wordmark(name, 11.25pt, 18pt), text(fill: subtle, about),
  )
  v(4mm, weak: true)
  rule
}

// Amounts and counts are below one another, digit by digit.
#let figures(body) = text(number-width: "tabular", body)

// The space around a cell; the cells of a row are as far apart as their columns are from the edge.
#let inset-of(count, numeric, x, y) = (
  left: if x == 0 { 0pt } else if x >= count - numeric { 11pt } else { 4pt },
  right: if x >= count - numeric { 0pt } else { 4pt },
  y: y,
)

// A table whose head is repeated on each page; the last columns are amounts.
#let listed-table(columns, heads, numeric, ..rows, y: 4.8pt) = {
  let count = heads.len()
  show table.cell: cell => if cell.y > 0 and cell.x >= count - numeric { figures(cell) } else { cell }
  table(
    columns: columns,
    stroke: none,
    inset: (x, row) => inset-of(count, numeric, x, if row == 0 { 4pt } else { y }),
    align: (x, row) => if x >= count - numeric { right + top } else { left + top },
    table.header(
      ..heads.map(head => table.cell(stroke: (bottom: thin + border-strong), label(head))),
    ),
    ..rows,
  )
}

#let row-line = (bottom: thin + border-muted)
#let strong-line = (bottom: thin + border-strong)
`;
