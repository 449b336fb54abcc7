import { chakra } from '@chakra-ui/react/styled-system';
import type { TableColumn, TableProblem, TableSelection } from '@workspace/ui/patterns/data-table';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import type { RefObject } from 'react';
import type { RequestGroup, RequestRow } from '../../requests/index.ts';
import { messages } from '../messages.ts';
import { isFiltered, type RequestFilter, requestKinds } from '../request-filter.ts';
import type { useRowKeys } from '../use-row-keys.ts';
import type { RequestLayout } from './request-columns.tsx';
import { RequestList } from './request-list.tsx';

interface RequestListsProps {
  /** The requests on the screen; undefined until they are loaded. */
  readonly found: readonly RequestRow[] | undefined;
  readonly filter: RequestFilter;
  readonly columns: readonly TableColumn<RequestRow>[];
  readonly group: RequestGroup;
  readonly layout: RequestLayout;
  readonly selection: TableSelection<RequestRow> | undefined;
  readonly problem: TableProblem | undefined;
  readonly listsRef: RefObject<HTMLDivElement | null>;
  readonly keys: ReturnType<typeof useRowKeys>;
  /** Called when the keyboard leaves the first row upwards. */
  readonly onLeave: () => void;
}

/** Transfers and top-ups, each in a table of its own, with one keyboard cursor over both. */
export function RequestLists(props: RequestListsProps) {
  const { found, filter, selection, problem, listsRef, keys, ...list } = props;
  const { group } = list;
  const empty = isFiltered(filter)
    ? ({ art: 'search', ...messages.noResults } as const)
    : ({ art: 'inbox', ...messages.empty[group] } as const);
  return (
    // The keys go from table to table before each table takes them.
    <chakra.div
      ref={listsRef}
      display="flex"
      flexDirection="column"
      gap="6"
      onFocus={keys.onFocus}
      onBlur={keys.onBlur}
      onKeyDownCapture={keys.onKeyDownCapture}
    >
      {!found && (
        <RequestList
          {...list}
          title={messages.sections.transfer}
          note=""
          rows={undefined}
          selection={undefined}
          listKey=""
          empty={empty}
          problem={problem}
        />
      )}
      {found?.length === 0 && <EmptyState {...empty} role="status" />}
      {requestKinds.map((kind) => {
        const own = (found ?? []).filter((row) => row.kind === kind);
        if (own.length === 0) return null;
        return (
          <RequestList
            {...list}
            key={kind}
            title={messages.sections[kind]}
            note={messages.notes[group](own.length)}
            rows={own}
            selection={selection}
            listKey={JSON.stringify([group, filter])}
            empty={empty}
          />
        );
      })}
    </chakra.div>
  );
}
