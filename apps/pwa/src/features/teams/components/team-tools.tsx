import { chakra } from '@chakra-ui/react/styled-system';
import { formatCount } from '@workspace/ui/format/data';
import { formatTotals } from '@workspace/ui/format/money';
import { enterGrid } from '@workspace/ui/keyboard/grid-keys';
import { ListToolbar } from '@workspace/ui/patterns/list-toolbar';
import type { RefObject } from 'react';
import { useOverview } from '../../../data/session/hooks.ts';
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
  return (
    <ListToolbar
      placement="page"
      search={{
        label: messages.search,
        placeholder: messages.searchPlaceholder,
        text,
        onText,
        inputRef: searchRef,
        onEnterRows: () => enterGrid(gridRef.current),
      }}
      count={
        <chakra.span textStyle="xs" color="fg.subtle">
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
        </chakra.span>
      }
    />
  );
}
