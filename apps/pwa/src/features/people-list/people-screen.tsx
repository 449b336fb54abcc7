import { exportFileName } from '@workspace/domain/imports/export';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon, PlusIcon } from '@workspace/ui/components/icons';
import { toaster } from '@workspace/ui/components/toast-store';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { DataTable, type DataTableHandle, type RowLink } from '@workspace/ui/patterns/data-table';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe, useSyncState } from '../../data/session/hooks.ts';
import { useRows } from '../../data/use-rows.ts';
import { useUnreadProblem } from '../../data/use-unread-problem.ts';
import { Link } from '../../navigation/link.tsx';
import { useOrderNumber } from '../order/index.ts';
import { isAddRequest } from './add-request.ts';
import { type OpenDialog, PeopleDialogs } from './dialogs/people-dialogs.tsx';
import { peopleFile } from './list/export-people.ts';
import { peopleColumns, usePeopleLayout } from './list/people-columns.tsx';
import { PeopleFilters } from './list/people-filters.tsx';
import { PeopleFoot } from './list/people-foot.tsx';
import {
  asksForArchived,
  filterPeople,
  isFiltered,
  type PersonRow,
  withArchived,
} from './list/people-rows.ts';
import { useArchivedPeople, usePeopleRows } from './list/use-people-rows.ts';
import { messages } from './messages.ts';
import { type PersonAction, personActionsOf } from './person-actions.ts';
import { type PeopleAddress, usePeopleAddress } from './use-people-address.ts';

const keyOf = ({ user }: PersonRow) => user.user_id;
const isOff = ({ user }: PersonRow) => user.status === 'archived' || user.status === 'inactive';

function renderLink({ user, name }: PersonRow, { children, ...link }: RowLink) {
  const params = new URLSearchParams(window.location.search);
  params.set('personId', user.user_id);
  return (
    <Link {...link} to={`?${params}`} aria-label={name}>
      {children}
    </Link>
  );
}

const nobody: readonly PersonRow[] = [];

/**
 * The people on the device, and archived ones from the server: where they are asked for, and where
 * the person in the address is not on the device.
 */
function useListedPeople({ filter, personId }: PeopleAddress) {
  const { offline } = useSyncState();
  const saved = usePeopleRows();
  const isMissing =
    personId !== null && saved !== undefined && !saved.some((row) => keyOf(row) === personId);
  const isListed = asksForArchived(filter);
  const archived = useArchivedPeople(isListed || isMissing);
  const { rows: read = nobody, hasNextPage, isFetchingNextPage, fetchNextPage } = archived;
  const rows = useMemo(
    () => saved && (isListed ? withArchived(saved, read) : saved),
    [saved, read, isListed],
  );
  const person =
    personId === null
      ? undefined
      : (rows ?? nobody).concat(read).find((row) => keyOf(row) === personId);
  const mayBeFurther = isMissing && !person && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (mayBeFurther) void fetchNextPage();
  }, [mayBeFurther, fetchNextPage]);
  const onRetry = () => void archived.refetch();
  const failed = offline
    ? ({ kind: 'offline', ...messages.archivedOffline, onRetry } as const)
    : ({ kind: 'error', text: messages.archivedFailed, onRetry } as const);
  return {
    rows,
    person,
    isUnknown: isMissing && !person && archived.isSuccess && !archived.isFetching && !hasNextPage,
    isReadingArchived: isListed && !archived.rows,
    problem: isListed && archived.error ? failed : undefined,
    more:
      isListed && hasNextPage
        ? { isLoading: isFetchingNextPage, onMore: () => void fetchNextPage() }
        : undefined,
  };
}

/** The people of the company (decisions 12 and 14); archived ones are read when they are chosen. */
export function PeopleScreen() {
  const address = usePeopleAddress();
  const { filter, change, personId, open } = address;
  const { rows, person, isUnknown, isReadingArchived, problem, more } = useListedPeople(address);
  const unread = useUnreadProblem(messages.loadFailed);
  const teams = useRows('team');
  const { user: own, company, entered_as_super_admin: impersonating } = useMe();
  const { offline } = useSyncState();
  const { state } = useLocation();
  const orderNumber = useOrderNumber();
  const layout = usePeopleLayout();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<DataTableHandle>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(
    isAddRequest(state) ? { action: 'add' } : null,
  );
  const found = useMemo(() => rows && filterPeople(rows, filter), [rows, filter]);
  const ownId = own?.user_id;
  const closePerson = useCallback(() => open(null), [open]);

  const onAction = useCallback(
    (row: PersonRow, action: PersonAction) => {
      if (action === 'edit') return open(keyOf(row));
      if (action === 'order') return orderNumber(keyOf(row));
      setDialog({ action, row });
    },
    // The two functions only use the current address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const columns = useMemo(
    () =>
      peopleColumns(
        {
          actionsOf: ({ user }) => personActionsOf(user, { ownId, offline, impersonating }),
          onAction,
        },
        layout,
      ),
    [ownId, offline, impersonating, onAction, layout],
  );
  const exportRows = () => {
    if (!found) return;
    exportCsv(
      exportFileName(company?.name ?? '', new Date(), messages.fileName),
      peopleFile(found),
      () => toaster.success(messages.exported(found.length), { key: 'export' }),
    );
  };
  return (
    <Page extent="full" display="flex" flexDirection="column" flex="1">
      <PageHead
        title={messages.title}
        actions={
          <>
            <Button
              icon={<DownloadIcon />}
              className="ui-from-tablet"
              disabled={!found || found.length === 0}
              onClick={exportRows}
            >
              {messages.exportCsv}
            </Button>
            <Button
              variant="solid"
              icon={<PlusIcon />}
              onClick={() => setDialog({ action: 'add' })}
            >
              {messages.add}
            </Button>
          </>
        }
      />
      <DataTable
        ref={table}
        label={messages.title}
        columns={columns}
        // Nobody is found yet, but archived people may be.
        rows={isReadingArchived && found?.length === 0 ? undefined : found}
        keyOf={keyOf}
        listKey={JSON.stringify(filter)}
        isOff={isOff}
        renderLink={renderLink}
        filters={
          <PeopleFilters
            filter={filter}
            rows={rows}
            shown={found?.length}
            teams={teams.all() ?? []}
            searchRef={search}
            onChange={change}
            onEnterRows={() => table.current?.focusFirst()}
          />
        }
        onLeave={() => search.current?.focus()}
        empty={
          isFiltered(filter)
            ? { art: 'search', ...messages.noResults }
            : { art: 'inbox', ...messages.empty }
        }
        problem={found ? problem : unread}
        more={more}
        foot={found && <PeopleFoot rows={found} />}
      />
      <PeopleDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onAdded={(id) => {
          setDialog(null);
          open(id);
        }}
        personId={personId}
        person={person}
        isUnknown={isUnknown}
        onClosePerson={closePerson}
        onAction={onAction}
      />
    </Page>
  );
}
