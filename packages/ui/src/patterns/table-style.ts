/**
 * Class names of the static styles in `theme/base.css`, for tables made of plain elements.
 * Attributes that change the style:
 * row: `data-active` (keyboard cursor, 2 px bar), `data-off` (inactive), `data-dense` (36 px);
 * table: `--table-edge` and `--table-cell`, padding at the sides of rows and of cells;
 * cell and heading: `data-align="end"`; cell: `data-tone="muted"`, `data-person` (12 px gap).
 * Widths are set on cells and headings alike (`cellStyle` of a column).
 * Under 768 px a row is a grid of two columns, 72 px high, or 88 with `data-tall` if the number has
 * a second line: place cells by `gridArea`, hide the others.
 * Figures are tabular, except in `data-person` cells, because names contain hyphens.
 */
export const tableClass = {
  table: 'ui-table',
  head: 'ui-table-head',
  headRow: 'ui-table-head-row',
  heading: 'ui-table-heading',
  /** The slash between two labels of a heading. */
  or: 'ui-table-or',
  /** Totals of a column, under its heading. */
  tip: 'ui-table-tip',
  /** The sort button in a heading; contains the label and a 12 px arrow; `data-sorted` shows the arrow. */
  sort: 'ui-table-sort',
  row: 'ui-table-row',
  cell: 'ui-table-cell',
  /** Name over second line. */
  two: 'ui-two',
  /** Flag and phone number. */
  tel: 'ui-tel',
  ellipsis: 'ui-ellipsis',
  /** Figures over a `Meter`. */
  usage: 'ui-table-usage',
  /** The clock beside a value that waits to be sent. */
  pending: 'ui-pending',
  /** Under an open row, which has `data-open`. */
  detail: 'ui-table-detail',
  foot: 'ui-table-foot',
  /** Keyboard shortcuts in the foot. */
  keys: 'ui-table-keys',
  /** The last of them, which makes room for the texts on narrow screens. */
  commands: 'ui-table-commands',
  visuallyHidden: 'ui-sr',
} as const;

/** Heights in px: rows on desktop, in the console, and on phones; the table head. */
export const rowHeight = { normal: 44, dense: 36, phone: 72, phoneTall: 88, head: 36 } as const;
