import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { touch, touchArea } from '../theme/touch-area.ts';
import { Checkbox } from './checkbox.tsx';
import { PlusIcon, XIcon } from './icons.tsx';
import { SearchInput } from './input.tsx';
import { Popover } from './popover.tsx';

const chip = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'stretch',
    flex: 'none',
    maxW: 'full',
    h: { base: '9', md: 'controlSm' },
    rounded: '7px',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    color: 'fg.muted',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
    '& > button': {
      ...touchArea,
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minW: '0',
      px: '2',
      rounded: 'inherit',
      _hover: { bg: 'bg.subtle', color: 'fg' },
    },
  },
  variants: {
    state: {
      set: {},
      unset: { borderStyle: 'dashed' },
    },
  },
});

const Chip = chakra('span', chip);

export interface FilterOption<Value extends string> {
  readonly value: Value;
  /** What the search box of the popover looks through. */
  readonly text: string;
  /** Drawn instead of the text: a badge, a flag with its country. */
  readonly label?: ReactNode;
  /** How many rows have it. */
  readonly count?: number;
}

export interface FilterChipProps<Value extends string> {
  /** "Status". The chip says "Status is …". */
  readonly name: string;
  readonly selected: readonly Value[];
  /** Words of what is selected, in the order of the choices. */
  readonly words: readonly string[];
  readonly onClear: () => void;
  /** Drawn in the chip instead of the values' words: flags and "+3". */
  readonly summary?: ReactNode;
  /** `FilterChoices`, drawn while the chip is open. */
  readonly children: ReactNode;
}

export interface FilterChoicesProps<Value extends string> {
  /** "Status". */
  readonly name: string;
  readonly options: readonly FilterOption<Value>[];
  readonly selected: readonly Value[];
  readonly onChange: (selected: readonly Value[]) => void;
  /** Placeholder and name of the popover's search box; none without it. */
  readonly searchLabel?: string;
  /** Said where the search box finds nothing. */
  readonly noneText?: (text: string) => string;
}

/** Closes the chip around the choices. */
const Close = createContext(() => {});

/** A filter: dashed and with a plus until it is set; then name, value and remove. */
export function FilterChip<Value extends string>(props: FilterChipProps<Value>) {
  const { name, selected, words, summary, children } = props;
  const isSet = selected.length > 0;
  const value = words.length > 2 ? `${words[0] ?? ''}, +${words.length - 1}` : words.join(', ');
  return (
    <Popover
      label={`Filter by ${name.toLowerCase()}`}
      renderTrigger={(trigger) => (
        <Chip state={isSet ? 'set' : 'unset'}>
          <button type="button" {...trigger}>
            {isSet ? (
              <>
                {name} is
                <chakra.span
                  display="inline-flex"
                  alignItems="center"
                  gap="1"
                  ms="1"
                  color="fg"
                  fontWeight="medium"
                  className="ui-ellipsis"
                >
                  {summary ?? value}
                </chakra.span>
              </>
            ) : (
              <>
                <PlusIcon size={12} />
                {name}
              </>
            )}
          </button>
          {isSet && (
            <chakra.button
              type="button"
              aria-label={`Remove the ${name.toLowerCase()} filter`}
              title="Remove"
              borderLeftWidth="1px"
              color="fg.subtle"
              roundedTopLeft="0"
              roundedBottomLeft="0"
              css={{ '&&': { px: '1.5' } }}
              onClick={({ currentTarget }) => {
                // This button goes with the filter; the chip's own stays.
                const opener = currentTarget.previousElementSibling;
                if (opener instanceof HTMLElement) opener.focus();
                props.onClear();
              }}
            >
              <XIcon size={12} />
            </chakra.button>
          )}
        </Chip>
      )}
    >
      {({ close }) => <Close value={close}>{children}</Close>}
    </Popover>
  );
}

const nothingMatches = (text: string) => `Nothing matches “${text}”`;

/** What a filter can be set to, with a search box where there is much. */
export function FilterChoices<Value extends string>({
  name,
  options,
  selected,
  onChange,
  searchLabel,
  noneText = nothingMatches,
}: FilterChoicesProps<Value>) {
  const close = useContext(Close);
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const countId = useId();
  const wanted = fold(query);
  const shown = options.filter((option) => fold(option.text).includes(wanted));

  const begun = shown.filter((option) => fold(option.text).startsWith(wanted));
  /** What was typed can only be this one, or is how only this one begins. */
  const [meant] = shown.length === 1 ? shown : begun.length === 1 ? begun : [];

  const toggle = (value: Value) =>
    onChange(
      selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value],
    );

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
      else if (wanted === '') close();
      else if (!meant) boxes[at + 1]?.focus();
      else {
        toggle(meant.value);
        // The next word can follow, and Escape closes at once.
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
      <div ref={list} role="group" aria-label={name}>
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
