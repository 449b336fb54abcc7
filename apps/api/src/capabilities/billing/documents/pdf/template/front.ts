/** The first page: who, how much, by team and by plan. */
export const front = String.raw`
#import "style.typ": *

#let title(view) = {
  grid(
    columns: (1fr, auto), align: (left + top, right + top),
    wordmark(view.brand, 13.5pt, 22.5pt),
    {
      show heading: set text(size: 18pt, weight: 600, tracking: -0.02em)
      heading(level: 1, {
        // One heading, read as "Invoice 2026-10-00417": with a blank that takes no room.
        view.kind
        text(size: 0.1pt, sym.space)
        linebreak()
        text(size: 9pt, weight: 500, tracking: 0pt, view.number)
      })
    },
  )
  v(5mm, weak: true)
  rule
}

#let party(one) = {
  label(one.title)
  linebreak()
  strong(one.name)
  for row in one.rows { linebreak(); row }
}

#let facts(kind, rows) = {
  label(kind)
  v(0.65em, weak: true)
  grid(
    columns: (auto, 1fr), column-gutter: 4mm, row-gutter: 0.75em,
    ..rows.map(((name, value)) => (text(fill: subtle, name), align(right, medium(value)))).flatten(),
  )
}

#let parties(kind, front) = block(above: 5mm, below: 5mm, grid(
  columns: (1fr, 1fr, 1fr), column-gutter: 8mm,
  party(front.parties.at(0)), party(front.parties.at(1)), facts(kind, front.facts),
))

#let total(one, has-reasons) = block(
  width: 100%, inset: (x: 5mm, y: 4mm), radius: 7.5pt, breakable: false,
  fill: accent-subtle, stroke: thin + accent-border, below: 6mm,
  grid(
    columns: (auto, 1fr, auto), column-gutter: 7mm, align: horizon,
    {
      quiet(one.label)
      v(0.8em, weak: true)
      text(size: 21pt, weight: 600, tracking: -0.025em, one.amount)
    },
    if one.difference != none {
      quiet({
        one.difference
        if has-reasons {
          linebreak()
          context [Page #counter(page).at(<reasons>).first() says why, event by event.]
        }
      })
    },
    if one.aside != none { text(weight: 500, fill: accent, one.aside) },
  ),
)

#let teams(table-of-teams) = {
  let count = table-of-teams.columns.len()
  listed-table(
    (1.7fr,) + (1fr,) * (count - 1), table-of-teams.columns, count - 1,
    ..table-of-teams.rows.map(cells => cells.enumerate().map(((place, cell)) => table.cell(
      stroke: row-line,
      if place == 0 or place == count - 1 { medium(cell) } else { cell },
    ))).flatten(),
  )
}

#let sum-row(one) = (quiet(one.label), quiet(one.about), medium(one.amount))

#let plans(view) = {
  let rows = view.tables.plans.map(one => (
    { medium(one.name); if one.about != "" { [ ]; quiet(one.about) } },
    one.count,
    medium(one.amount),
  ))
  listed-table(
    (1fr, auto, auto), ("Plan", "Full months", "Amount"), 2,
    ..rows.map(cells => cells.map(cell => table.cell(stroke: row-line, cell))).flatten(),
    // The sums stay together, on the page of the last plan.
    ..view.front.sums.map(sum-row).flatten(),
    ..([Total], [], view.front.grand).map(cell => table.cell(
      stroke: (top: thin + border-strong), inset: (top: 6.5pt),
      text(size: 11.25pt, weight: 600, cell),
    )),
  )
}

#let notes(front) = {
  if front.vatNotes.len() > 0 {
    block(above: 5mm, front.vatNotes.map(quiet).join(linebreak()))
  }
  v(1fr)
  block(breakable: false, above: 6mm, {
    rule
    v(4mm, weak: true)
    grid(
      columns: (1fr, 1fr), column-gutter: 8mm,
      ..front.notes.map(one => { strong(one.title); linebreak(); quiet(one.text) }),
    )
  })
}

#let front(view) = {
  title(view)
  parties(view.kind, view.front)
  total(view.front.total, view.reasons != none)
  if view.tables.teams.rows.len() > 0 {
    heading(level: 2)[By team]
    teams(view.tables.teams)
  }
  heading(level: 2)[By plan]
  plans(view)
  notes(view.front)
}
`;
