/** The pages of lines. */
export const listing = String.raw`
#import "style.typ": *

#let group-rows(group, columns, numeric) = {
  let count = columns.len()
  // Repeated on the next page, so that it is seen there whose lines they are.
  (
    table.header(
      level: 2,
      table.cell(
        colspan: count - 1, align: left, stroke: strong-line, inset: (left: 0pt, top: 9pt, bottom: 4.5pt),
        { strong(group.name); [ ]; text(fill: subtle, group.about) },
      ),
      table.cell(
        stroke: strong-line, inset: (right: 0pt, top: 9pt, bottom: 4.5pt), strong(group.amount),
      ),
    ),
    ..group.rows.map(row => {
      // The first cell of a line without a number reaches over the columns that it has no text for.
      let span = count - row.cells.len() + 1
      row.cells.enumerate().map(((place, cell)) => {
        let x = if place == 0 { 0 } else { place + span - 1 }
        table.cell(
          colspan: if place == 0 { span } else { 1 },
          stroke: row-line,
          fill: if row.isPart { background },
          if x == count - 1 { medium(cell) }
          else if x == 0 or (x == 2 and numeric == 2) { cell }
          else { quiet(cell) },
        )
      })
    }).flatten(),
  )
}

#let listing(one) = {
  heading(level: 2, text(size: 15pt, tracking: -0.014em, one.title))
  listed-table(
    if one.columns.len() == 6 { (92pt, 1fr, 0.8fr, 122pt, auto, auto) }
    else { (1fr, auto, auto, auto, auto) },
    one.columns, one.numeric,
    ..one.groups.map(group => group-rows(group, one.columns, one.numeric)).flatten(),
    y: 4.1pt,
  )
  v(3mm)
  text(fill: subtle, one.note)
}
`;
