import { tableClass } from '@workspace/ui/patterns/table-style';
import { type OverviewColumn, type OverviewLayout, overviewColumns } from './overview-columns.ts';
import { phonePlaces } from './overview-table-row.tsx';

/** Number of skeleton rows; those below the screen are clipped. */
const rows = 24;

/** Widths in px, varied like real words and the same on every load. */
const lengths = [118, 150, 96, 132, 108, 142];

function Bar({ width, line }: { readonly width: number; readonly line: 16 | 18 | 22 }) {
  return <span className="ui-skeleton" style={{ width, marginBlock: (line - 10) / 2 }} />;
}

function Avatar() {
  return (
    <span
      className="ui-skeleton"
      style={{ width: 28, height: 28, borderRadius: 14, flex: 'none' }}
    />
  );
}

function Flag() {
  return <span className="ui-skeleton" style={{ width: 18, height: 13, flex: 'none' }} />;
}

/** The placeholder of a column, as high as its text. */
function CellSkeleton({
  id,
  length,
}: {
  readonly id: OverviewColumn['id'];
  readonly length: number;
}) {
  switch (id) {
    case 'person':
      return (
        <>
          <Avatar />
          <span className={tableClass.two}>
            <Bar width={length} line={18} />
            <Bar width={length + 24} line={16} />
          </span>
        </>
      );
    case 'number':
      return (
        <span className={tableClass.tel}>
          <Flag />
          <Bar width={100 + (length % 20)} line={18} />
        </span>
      );
    case 'type':
    case 'price':
      return <Bar width={48} line={18} />;
    case 'open':
      return null;
    default:
      return <Bar width={60 + (length % 30)} line={18} />;
  }
}

function WideRow({
  layout,
  row,
}: {
  readonly layout: Exclude<OverviewLayout, 'phone'>;
  readonly row: number;
}) {
  const columns: readonly OverviewColumn[] = overviewColumns[layout];
  return columns.map(({ id, flex, align }, column) => (
    <span
      key={id}
      className={tableClass.cell}
      style={{ flex }}
      data-align={align}
      data-person={id === 'person' ? true : undefined}
    >
      <CellSkeleton id={id} length={lengths[(row + column) % lengths.length] ?? 118} />
    </span>
  ));
}

function PhoneRow({ row }: { readonly row: number }) {
  const length = lengths[row % lengths.length] ?? 118;
  return (
    <>
      <span className={tableClass.cell} data-person style={phonePlaces.person}>
        <Avatar />
        <Bar width={length} line={18} />
      </span>
      <span className={tableClass.cell} data-align="end" style={phonePlaces.status}>
        <Bar width={76} line={22} />
      </span>
      <span className={tableClass.cell} style={phonePlaces.number}>
        <span className={tableClass.tel}>
          <Flag />
          <Bar width={100 + (length % 20)} line={18} />
        </span>
      </span>
      <span className={tableClass.cell} data-align="end" style={phonePlaces.price}>
        <Bar width={48} line={18} />
      </span>
    </>
  );
}

/**
 * Skeleton rows of the first sync, built from the table's own cells so that the real rows do not
 * shift the layout.
 */
export function OverviewSkeleton({
  layout,
  label,
}: {
  readonly layout: OverviewLayout;
  readonly label: string;
}) {
  return (
    <div className="overview-waiting" role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={tableClass.row} aria-hidden="true">
          {layout === 'phone' ? <PhoneRow row={row} /> : <WideRow layout={layout} row={row} />}
        </div>
      ))}
    </div>
  );
}
