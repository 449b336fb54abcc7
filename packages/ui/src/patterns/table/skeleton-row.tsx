import { skeletonCell } from '../skeleton-rows.tsx';
import { tableClass } from '../table-style.ts';
import { type ColumnShape, cellStyle } from './column.ts';

interface SkeletonRowProps {
  readonly index: number;
  readonly columns: readonly ColumnShape[];
  readonly density?: 'normal' | 'dense';
  readonly hasSelection?: boolean;
}

/** A row that is not loaded yet, with bars in the places of its cells. */
export function SkeletonRow(props: SkeletonRowProps) {
  const { index, columns, density, hasSelection } = props;
  return (
    <div
      aria-hidden="true"
      className={tableClass.row}
      data-dense={density === 'dense' || undefined}
    >
      {hasSelection && <div className={tableClass.cell} data-part="select" />}
      {columns.map((column, at) => {
        const { id, align, skeleton = 'text' } = column;
        return (
          <div
            key={id}
            className={tableClass.cell}
            data-part={id}
            data-align={align}
            data-person={skeleton === 'person' || undefined}
            style={cellStyle(column)}
          >
            {skeletonCell(skeleton, index + at)}
          </div>
        );
      })}
    </div>
  );
}
