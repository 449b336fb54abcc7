import { type ReactNode, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { DownloadIcon, RefreshIcon } from '../components/icons.tsx';
import type { DataTableHandle } from '../patterns/data-table.tsx';
import { listProblem } from '../patterns/list-problem.ts';
import { Page } from '../patterns/page.tsx';
import { PageHead } from '../patterns/page-head.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditLog, type AuditLogProps } from './audit-log.tsx';
import { entityParts } from './event-labels.ts';
import { messages } from './messages.ts';

export interface AuditPageProps
  extends Omit<AuditLogProps, 'filters' | 'problem' | 'onLeave' | 'ref'> {
  readonly filter: AuditFilter;
  /** Names by id of actors to offer besides those of the loaded events. */
  readonly people: ReadonlyMap<string, string>;
  /** Filters of the app, before the common ones. */
  readonly ownFilters?: ReactNode;
  readonly isFetching: boolean;
  /** Why the newest or further events could not be loaded. */
  readonly error: Error | null;
  /** Offered after a failure of the server. */
  readonly onContactSupport?: () => void;
  readonly onRefresh: () => void;
  /** The export of all matching events. */
  readonly file: { readonly busy: boolean; readonly run: () => void };
}

/** The page of an audit log: title, export, filters and entries. */
export function AuditPage(props: AuditPageProps) {
  const { events, file, filter, onFilter, view } = props;
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<DataTableHandle>(null);
  const about = events?.find(({ entity_id: id }) => id === filter.about);
  return (
    <Page extent="full" display="flex" flexDirection="column" flex="1">
      <PageHead
        title={messages.title}
        actions={
          <>
            <IconButton
              label={messages.refresh}
              icon={<RefreshIcon />}
              disabled={props.isFetching}
              onClick={props.onRefresh}
            />
            <Button
              icon={<DownloadIcon />}
              loading={file.busy}
              disabled={!events || events.length === 0}
              onClick={file.run}
            >
              {messages.export.button}
            </Button>
          </>
        }
      />
      <AuditLog
        ref={table}
        events={events}
        total={props.total}
        view={view}
        onFilter={onFilter}
        emptyAction={props.emptyAction}
        onLeave={() => search.current?.focus()}
        isFiltered={props.isFiltered}
        more={props.more}
        problem={listProblem(props.error, messages, {
          onRetry: props.onRefresh,
          onContactSupport: props.onContactSupport,
        })}
        filters={
          <AuditFilters
            filter={filter}
            total={events && props.total}
            onChange={onFilter}
            searchRef={search}
            onEnterRows={() => table.current?.focusFirst()}
            aboutWords={(about && entityParts(about, view.formatPhone).title) ?? messages.unknown}
            events={events ?? []}
            people={props.people}
            before={props.ownFilters}
          />
        }
      />
    </Page>
  );
}
