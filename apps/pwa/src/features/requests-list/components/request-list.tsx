import { chakra } from '@chakra-ui/react/styled-system';
import {
  DataTable,
  type RowLink,
  type TableColumn,
  type TableProblem,
  type TableSelection,
} from '@workspace/ui/patterns/data-table';
import type { EmptyStateProps } from '@workspace/ui/patterns/empty-state';
import { Link } from '../../../navigation/link.tsx';
import type { RequestGroup, RequestRow } from '../../requests/index.ts';
import { addressOf } from '../request-address.ts';
import { type RequestLayout, rowGrid } from './request-columns.tsx';

const keyOf = ({ id }: RequestRow) => id;
/** In px, until a row is rendered. */
const rowHeight = () => 60;

function renderLink(row: RequestRow, { children, ...link }: RowLink) {
  const to = addressOf(row);
  const shown = (
    <>
      {children}
      <span hidden data-request-id={row.id} />
    </>
  );
  // A declined request has no detail, but the keyboard goes through it.
  return to === undefined ? (
    <span {...link}>{shown}</span>
  ) : (
    <Link {...link} to={to} aria-label={row.name}>
      {shown}
    </Link>
  );
}

interface RequestListProps {
  readonly title: string;
  readonly note: string;
  /** Undefined until they are loaded. */
  readonly rows: readonly RequestRow[] | undefined;
  readonly columns: readonly TableColumn<RequestRow>[];
  readonly group: RequestGroup;
  readonly layout: RequestLayout;
  readonly selection: TableSelection<RequestRow> | undefined;
  readonly listKey: string;
  readonly empty: Pick<EmptyStateProps, 'art' | 'title' | 'text'>;
  readonly onLeave: () => void;
  readonly problem?: TableProblem | undefined;
}

/** The transfers or the top-ups of a tab, in a card below their heading. */
export function RequestList(props: RequestListProps) {
  const { title, note, group, layout, selection, ...table } = props;
  return (
    <chakra.section minW="0">
      <chakra.div display="flex" alignItems="baseline" gap="2" mb="2.5">
        <chakra.h2 textStyle="card">{title}</chakra.h2>
        <chakra.span color="fg.subtle" className="ui-num">
          {note}
        </chakra.span>
      </chakra.div>
      <chakra.div
        borderWidth="1px"
        rounded="lg"
        bg="bg.panel"
        overflow="clip"
        css={{
          md: { '--table-edge': '6px' },
          '& [role=rowgroup] .ui-table-row.ui-table-row': { minH: '60px' },
          '& .ui-table-row.ui-table-row > .ui-table-cell': { alignItems: 'center' },
          '& [role=rowgroup] .ui-table-row:last-child': { borderBottomWidth: '0' },
        }}
      >
        <DataTable
          {...table}
          {...(selection ? { selection } : {})}
          label={title}
          keyOf={keyOf}
          renderLink={renderLink}
          rowHeight={rowHeight}
          grid={rowGrid(layout, group)}
          frame="box"
        />
      </chakra.div>
    </chakra.section>
  );
}
