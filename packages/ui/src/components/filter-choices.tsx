import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { formatCount } from '../format/data.ts';
import { messages } from '../messages.ts';
import { touch } from '../theme/touch-area.ts';
import { Checkbox, Radio } from './checkbox.tsx';
import { CloseFilter } from './filter-chip.tsx';
import { SearchInput } from './input.tsx';

export interface FilterOption<Value extends string> {
  readonly value: Value;
  /** Text that the popover's search box matches. */
  readonly text: string;
  /** Rendered instead of the text: a badge, a flag with its country. */
  readonly label?: ReactNode;
  /** Number of matching rows. */
  readonly count?: number | undefined;
}

export interface FilterChoicesProps<Value extends string> {
  /** "Status". */
  readonly name: string;
  readonly options: readonly FilterOption<Value>[];
  readonly selected: readonly Value[];
  readonly onChange: (selected: readonly Value[]) => void;
  /** Single selection: a new choice replaces the previous one, and closes the filter. */
  readonly one?: boolean;
  /** Placeholder and accessible name of the popover's search box; absent = no search box. */
  readonly searchLabel?: string;
  /** How many are rendered at once, for lists of thousands; the others are found by searching. */
  readonly most?: number;
  /** Shown if the search has no results. */
  readonly noneText?: (text: string) => string;
}

/** The choices of a filter, with a search box for long lists. */
export function FilterChoices<Value extends string>({
  name,
  options,
  selected,
  onChange,
  one = false,
  searchLabel,
  most = Number.POSITIVE_INFINITY,
  noneText = messages.nothingMatches,
}: FilterChoicesProps<Value>) {
  const Box = one ? Radio : Checkbox;
  const close = useContext(CloseFilter);
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const countId = useId();
  const group = useId();
  const wanted = fold(query);
  const found = options.filter((option) => fold(option.text).includes(wanted));
  const shown = found.slice(0, most);

  const begun = found.filter((option) => fold(option.text).startsWith(wanted));
  /** The only choice that the typed text matches exactly or begins. */
  const [meant] = found.length === 1 ? found : begun.length === 1 ? begun : [];

  const toggled = (value: Value) =>
    selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value];
  const choose = (value: Value) => {
    onChange(one ? [value] : toggled(value));
    // Of several choices, more may follow.
    if (one) close();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
    const at = boxes.findIndex((box) => box === document.activeElement);
    const inSearch = boxes[at]?.type === 'search';
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      boxes[(at + step + boxes.length) % boxes.length]?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (one && boxes[at]?.checked) close();
      else if (!inSearch) boxes[at]?.click();
      else if (wanted === '') close();
      else if (!meant) boxes[at + 1]?.focus();
      else {
        choose(meant.value);
        // Ready for the next word; Escape closes.
        setQuery('');
      }
    }
  };

  return (
    <chakra.div p="1.5" onKeyDown={onKeyDown}>
      {searchLabel && (
        <chakra.div position="sticky" top="1.5" zIndex="1" mx="0.5" mt="0.5" mb="1.5">
          <SearchInput
            label={searchLabel}
            placeholder={searchLabel}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </chakra.div>
      )}
      <div ref={list} role={one ? 'radiogroup' : 'group'} aria-label={name}>
        {shown.map((option) => (
          <chakra.label
            key={option.value}
            display="flex"
            alignItems="center"
            gap="2.5"
            h="8"
            css={{ [touch]: { h: 'row' } }}
            px="2"
            rounded="sm"
            _hover={{ bg: 'bg.muted' }}
            _focusWithin={{ bg: 'bg.muted' }}
          >
            <Box
              name={one ? group : undefined}
              checked={selected.includes(option.value)}
              onChange={() => choose(option.value)}
              aria-describedby={option.count === undefined ? undefined : countId + option.value}
            />
            <span className="ui-ellipsis" title={option.text}>
              {option.label ?? option.text}
            </span>
            {option.count !== undefined && (
              <chakra.span
                id={countId + option.value}
                aria-hidden="true"
                ms="auto"
                color="fg.subtle"
              >
                {formatCount(option.count)}
              </chakra.span>
            )}
          </chakra.label>
        ))}
        {shown.length < found.length && (
          <chakra.p px="2" py="1.5" color="fg.subtle">
            {messages.moreFound(formatCount(found.length - shown.length))}
          </chakra.p>
        )}
        {shown.length === 0 && (
          <chakra.p role="status" px="2" py="1.5" color="fg.subtle">
            {noneText(query)}
          </chakra.p>
        )}
      </div>
    </chakra.div>
  );
}

/** Lower case without accents, so that "Zoe" finds "Zoë". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
