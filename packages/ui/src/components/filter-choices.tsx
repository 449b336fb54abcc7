import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { FilterOption } from './filter-chip.tsx';
import { SearchInput } from './input.tsx';

const nothingMatches = (text: string) => `Nothing matches “${text}”`;

interface FilterChoicesProps {
  readonly name: string;
  readonly options: readonly FilterOption<string>[];
  readonly selected: readonly string[];
  /** By the place among the options. */
  readonly onToggle: (at: number) => void;
  readonly searchLabel: string | undefined;
  readonly noneText: ((text: string) => string) | undefined;
  readonly close: () => void;
}

/** What a filter's popover holds: a box to search in, and the options. */
export function FilterChoices({
  name,
  options,
  selected,
  onToggle,
  searchLabel,
  noneText = nothingMatches,
  close,
}: FilterChoicesProps) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const countId = useId();
  const wanted = fold(query);
  const shown = options.filter((option) => fold(option.text).includes(wanted));

  const toggle = (value: string) => onToggle(options.findIndex((option) => option.value === value));

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
      if (!inSearch) boxes[at]?.click();
      else if (shown.length === 1 && shown[0]) toggle(shown[0].value);
      else close();
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
      <div ref={list} role="group" aria-label={name}>
        {shown.map((option) => (
          <chakra.label
            key={option.value}
            display="flex"
            alignItems="center"
            gap="2.5"
            h={{ base: 'row', md: '8' }}
            px="2"
            rounded="sm"
            _hover={{ bg: 'bg.muted' }}
            _focusWithin={{ bg: 'bg.muted' }}
          >
            <Checkbox
              checked={selected.includes(option.value)}
              onChange={() => toggle(option.value)}
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
                {option.count.toLocaleString('en-US')}
              </chakra.span>
            )}
          </chakra.label>
        ))}
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
