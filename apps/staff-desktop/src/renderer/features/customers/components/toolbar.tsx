import { isPersonalSearch } from '@workspace/domain/companies/search';
import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { DownloadIcon, SearchIcon } from '@workspace/ui/components/icons';
import { Spinner } from '@workspace/ui/components/spinner';
import { ListSearch } from '@workspace/ui/patterns/list-search';
import type { ReactNode, RefObject } from 'react';
import { paletteText } from '../../../app/palette-text.ts';
import { messages } from '../messages.ts';
import { isNarrowed, type OverviewQuery } from '../overview-query.ts';
import type { useCustomersExport } from '../use-customers-export.ts';
import type { OverviewLayout } from '../use-layout.ts';
import { CountryFilter } from './country-filter.tsx';
import { StatusFilter } from './status-filter.tsx';

interface ToolbarProps {
  readonly query: OverviewQuery;
  readonly change: (change: Partial<OverviewQuery>) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** Number of results; null before it is known. */
  readonly count: number | null;
  readonly exporting: ReturnType<typeof useCustomersExport>;
  readonly layout: OverviewLayout;
  /** Called when the keyboard leaves the search box for the rows. */
  readonly onEnterRows: () => void;
  readonly children: ReactNode;
}

/** Search box and country filter (specification 1, section 2.1). */
export function Toolbar(props: ToolbarProps) {
  const { query, change, searchRef, count, exporting, onEnterRows, children } = props;
  const clear: Partial<OverviewQuery> = { search: '', country: null, status: null };
  return (
    <div className="customers-tools">
      <h1>{messages.title}</h1>
      <div className="customers-search">
        <ListSearch
          label={messages.searchName}
          placeholder={messages.search}
          maxLength={200}
          text={query.search}
          onText={(search) => {
            // What names a person or a line stays out of the address: the palette looks for it.
            const isPersonal = isPersonalSearch(search);
            if (isPersonal) paletteText.set(search);
            change({ search: isPersonal ? '' : search });
          }}
          inputRef={searchRef}
          onEnterRows={onEnterRows}
        />
      </div>
      <CountryFilter country={query.country} onChange={(country) => change({ country })} />
      <StatusFilter status={query.status} onChange={(status) => change({ status })} />
      {children}
      {isNarrowed(query) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            // The button unmounts once there is nothing to clear.
            searchRef.current?.focus();
            change(clear);
          }}
        >
          {messages.clear}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={<SearchIcon />}
        aria-keyshortcuts="Control+K Meta+K"
        title={messages.findAnythingTitle}
        onClick={() => paletteText.set('')}
      >
        {messages.findAnything}
      </Button>
      <p role="status" className="customers-count">
        {count !== null && messages.count(count)}
      </p>
      <div className="customers-export">
        {props.layout === 'phone' ? (
          <IconButton
            label={messages.export.button}
            icon={exporting.busy ? <Spinner /> : <DownloadIcon />}
            disabled={!count}
            onClick={exporting.run}
          />
        ) : (
          <Button
            icon={<DownloadIcon />}
            loading={exporting.busy}
            disabled={!count}
            onClick={exporting.run}
          >
            {messages.export.button}
          </Button>
        )}
      </div>
    </div>
  );
}
