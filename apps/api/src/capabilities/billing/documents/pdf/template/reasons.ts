/** The page that explains the difference from the month before. */
export const reasons = String.raw`
#import "style.typ": *

#let height = 90pt
#let at(thousandths) = height * thousandths / 1000

#let zigzag(width) = {
  let step = width / 8
  let points = range(9).map(place => (place * step, if calc.odd(place) { -3pt } else { 0pt }))
  curve(
    stroke: 2.2pt + white,
    curve.move(points.first()),
    ..points.slice(1).map(point => curve.line(point)),
  )
}

#let bar(one, column, is-broken, is-last) = {
  let width = calc.min(column * 0.62, 39pt)
  let left = (column - width) / 2
  let colour = (total: accent, more: more, less: less).at(one.kind)
  let labelled(body, ..options) = box(width: column + 14pt, align(center, text(..options, body)))
  place(dx: left, dy: 16pt + at(one.top), rect(
    width: width, height: at(one.height), radius: 2pt, fill: colour,
  ))
  if is-broken and one.kind == "total" { place(dx: left, dy: 16pt + height - 9pt, zigzag(width)) }
  if not is-last {
    place(dx: left + width, dy: 16pt + at(one.end), line(
      length: column - width, stroke: thin + border-strong,
    ))
  }
  place(dx: -7pt, dy: 16pt + at(one.top) - 11pt, labelled(one.value, weight: 500, size: 8.5pt))
  place(dx: -7pt, dy: 16pt + height + 7pt, labelled(
    box(width: column - 4pt, align(center, one.label)), fill: subtle, size: 8.5pt,
  ))
}

#let bars(drawing) = layout(size => {
  let column = size.width / drawing.bars.len()
  // The table below says the same in words.
  figure(
    alt: drawing.text,
    block(width: 100%, height: height + 42pt, align(left + top, {
      for (index, one) in drawing.bars.enumerate() {
        place(dx: index * column, box(width: column, height: 100%, bar(
          one, column, drawing.isBroken, index == drawing.bars.len() - 1,
        )))
      }
    })),
  )
})

#let group-rows(group) = (
  // Repeated on the next page, and never the last on one.
  table.header(
    level: 2,
    table.cell(
      colspan: 2, align: left, stroke: strong-line, inset: (left: 0pt, top: 9pt, bottom: 4.5pt),
      strong(group.name),
    ),
    table.cell(
      stroke: strong-line, inset: (right: 0pt, top: 9pt, bottom: 4.5pt), strong(group.amount),
    ),
  ),
  ..group.rows.map(row => (
    text(fill: subtle, row.day),
    { medium(row.name); if row.about != "" { if row.isShort [ ] else { linebreak() }; quiet(row.about) } },
    row.amount,
  ).map(cell => table.cell(stroke: row-line, cell))).flatten(),
  ..if group.more != none {
    (table.cell(stroke: row-line)[], table.cell(colspan: 2, align: left, stroke: row-line, quiet(group.more)))
  },
)

#let facts(rows) = block(
  width: 100%, above: 4mm, below: 5mm, inset: (x: 5mm, y: 4mm), radius: 7.5pt, breakable: false,
  fill: background, stroke: thin + border,
  grid(
    columns: (1fr,) * rows.len(), column-gutter: 6mm,
    ..rows.map(one => {
      text(size: 11.25pt, weight: 600, one.value)
      linebreak()
      quiet(one.about)
    }),
  ),
)

#let reasons(one) = [
  #heading(level: 2, text(size: 15pt, tracking: -0.014em, one.title)) <reasons>
  #quiet(one.intro)
  #if one.note != none { linebreak(); quiet(one.note) }
  #v(4mm)
  #bars(one.bars)
  #facts(one.facts)
  #listed-table(
    (44pt, 1fr, auto), ("Date", "Event", "Effect"), 1,
    ..one.groups.map(group-rows).flatten(),
  )
]
`;
