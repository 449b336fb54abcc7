import { Button } from '@workspace/ui/components/button';
import { SearchInput } from '@workspace/ui/components/input';
import { useSingleKey, useSingleKeys } from '@workspace/ui/keyboard/shortcuts';
import type { ReactNode, RefObject } from 'react';
import { messages } from '../messages.ts';
import { isNarrowed, type OverviewQuery } from '../overview-query.ts';
import type { OverviewQueryControl } from '../use-overview-query.ts';
import { CountryFilter } from './country-filter.tsx';

interface ToolbarProps {
  readonly control: OverviewQueryControl;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** How many were found; null before it is known. */
  readonly count: number | null;
  /** The keyboard goes on from the search to the rows. */
  readonly onEnterRows: () => void;
  readonly children: ReactNode;
}

/** Search box and country filter (specification 1, section 2.1). */
export function Toolbar({ control, searchRef, count, onEnterRows, children }: ToolbarProps) {
  const { query, typed, type, change } = control;
  const singleKeys = useSingleKeys();
  useSingleKey('/', () => {
    searchRef.current?.focus();
    searchRef.current?.select();
  });
  const clear: Partial<OverviewQuery> = { search: '', country: null };
  return (
    <div className="customers-tools">
      <h1>{messages.title}</h1>
      <div className="customers-search">
        <SearchInput
          ref={searchRef}
          label={messages.searchName}
          placeholder={messages.search}
          shortcut={singleKeys ? '/' : undefined}
          maxLength={200}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') change({ search: '' });
            else if (event.key === 'ArrowDown') onEnterRows();
            else return;
            event.preventDefault();
          }}
        />
      </div>
      <CountryFilter country={query.country} onChange={(country) => change({ country })} />
      {children}
      {isNarrowed({ ...query, search: typed }) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            // The button goes with what it clears.
            searchRef.current?.focus();
            change(clear);
          }}
        >
          {messages.clear}
        </Button>
      )}
      <p role="status" className="customers-count">
        {count !== null && messages.count(count)}
      </p>
    </div>
  );
}
