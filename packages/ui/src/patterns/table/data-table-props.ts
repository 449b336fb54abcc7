import type { ReactElement, ReactNode, Ref } from 'react';
import type { EmptyStateProps } from '../empty-state.tsx';
import type { TableColumn, TableSort } from './column.ts';
import type { TableProblem } from './table-problem.tsx';
import type { RowLink } from './table-row.tsx';
import type { RowGrid } from './table-styles.ts';
import type { TableSelection } from './use-table-selection.ts';

/** Pages after the loaded rows, at the press of a button. */
export interface TableMore {
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

export interface DataTableHandle {
  /** Moves the focus to the first row. */
  readonly focusFirst: () => void;
}

export interface DataTableProps<Row, Sort extends string = string> {
  /** Accessible name: "Audit log". */
  readonly label: string;
  /** The same array in each render, so that rows do not render again. */
  readonly columns: readonly TableColumn<Row, Sort>[];
  /** Several lines a row instead of columns, for narrow screens. */
  readonly grid?: RowGrid | undefined;
  /** The loaded rows; undefined before the first response. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Number of matching rows, loaded or not, if it is known. */
  readonly total?: number | undefined;
  /** Changes when the list is another one, which begins at its first row. */
  readonly listKey?: string;
  /** Whether the rows are those of an earlier list, until the next one has come. */
  readonly isBusy?: boolean;
  readonly sort?: TableSort<Sort> | undefined;
  readonly onSort?: (sort: TableSort<Sort>) => void;
  /** Search box and chips above the head; they stay in every state. */
  readonly filters?: ReactNode;
  /** Wraps the first cell in the link of the row, which covers all of it. */
  readonly renderLink?: (row: Row, link: RowLink) => ReactElement;
  /** Whether a row is the one that something beside the table is about. */
  readonly isCurrent?: (row: Row) => boolean;
  /** Whether a row is drawn as inactive. */
  readonly isOff?: (row: Row) => boolean;
  /** Whether a row is open; then `renderDetail` is below it. Only with `rowHeight: 'content'`. */
  readonly isOpen?: (row: Row) => boolean;
  readonly renderDetail?: (row: Row) => ReactNode;
  readonly selection?: TableSelection<Row>;
  /** A button under the rows loads the next page; absent after the last one. */
  readonly more?: TableMore | undefined;
  /**
   * Pages are loaded while the person scrolls: all `total` rows have their place from the start.
   * Called with the index of the last row in view, until it is loaded.
   */
  readonly onReach?: (index: number) => void;
  /** Why loading failed; with rows it is a line under them. */
  readonly problem?: TableProblem | undefined;
  /** Shown if there are no rows: first use, or nothing that matches the filters. */
  readonly empty: Pick<EmptyStateProps, 'art' | 'title' | 'text' | 'actions'>;
  /** Under the rows: "50 of 214", announced. */
  readonly count?: ReactNode;
  /** A `TableFoot`, which stays at the bottom of the screen. */
  readonly foot?: ReactNode;
  /**
   * `page`: the arrow keys also work while nothing on the page has the focus. For the one table of a
   * page that shows its keys; the default with a `foot`.
   */
  readonly keysFrom?: 'rows' | 'page';
  /**
   * `content`: rows as high as their content, all of which are rendered. A function: also as high as
   * their content, but only those in view are rendered; it estimates the height of a row in px.
   */
  readonly rowHeight?: 'line' | 'content' | ((row: Row) => number);
  readonly density?: 'normal' | 'dense';
  /** `page`: reaches to the edges of a `Page`; `box`: fills what contains it. */
  readonly frame?: 'page' | 'box';
  /** Called when the keyboard leaves the rows upwards. */
  readonly onLeave?: () => void;
  readonly ref?: Ref<DataTableHandle>;
}
