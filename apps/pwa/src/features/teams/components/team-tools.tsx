import { chakra } from '@chakra-ui/react/styled-system';
import { SearchInput } from '@workspace/ui/components/input';
import { formatCount } from '@workspace/ui/format/data';
import { formatTotals } from '@workspace/ui/format/money';
import { enterGrid } from '@workspace/ui/keyboard/grid-keys';
import { useSingleKeys } from '@workspace/ui/keyboard/shortcuts';
import type { RefObject } from 'react';
import { useOverview } from '../../../offline/hooks.ts';
import { useSearchShortcut } from '../../plans/use-search-shortcut.ts';
import { messages } from '../messages.ts';

interface TeamToolsProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How many teams match. */
  readonly found: number;
  readonly all: number;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** Where ArrowDown leads. */
  readonly gridRef: RefObject<HTMLElement | null>;
}

/** The search box; what the company pays in all, or how many teams match. */
export function TeamTools({ text, onText, found, all, searchRef, gridRef }: TeamToolsProps) {
  const view = useOverview({});
  const singleKeys = useSingleKeys();
  useSearchShortcut(searchRef);
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="2"
      mb={{ base: '3', md: '4' }}
    >
      <chakra.div w={{ base: 'full', md: '280px' }}>
        <SearchInput
          ref={searchRef}
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          shortcut={singleKeys ? '/' : undefined}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') onText('');
            else if (event.key === 'ArrowDown') enterGrid(gridRef.current);
            else return;
            event.preventDefault();
          }}
        />
      </chakra.div>
      <chakra.p role="status" ms={{ md: 'auto' }} textStyle="xs" color="fg.subtle">
        <chakra.b fontWeight="medium" color="fg">
          {formatCount(found)}
        </chakra.b>{' '}
        {text.trim() === '' ? (
          <>
            {messages.summary.teams(all)},{' '}
            {messages.summary.cost(formatTotals(view.monthly()), view.all)}
          </>
        ) : (
          messages.summary.showing(all)
        )}
      </chakra.p>
    </chakra.div>
  );
}
