import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { touchArea } from '../theme/touch-area.ts';
import { PlusIcon, XIcon } from './icons.tsx';
import { later } from './later.tsx';
import { Popover } from './popover.tsx';

const Choices = later(async () => (await import('./filter-choices.tsx')).FilterChoices);

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
  /** What the search box of the popover looks through, and the value's word in the chip. */
  readonly text: string;
  /** Drawn instead of the text: a badge, a flag with its country. */
  readonly label?: ReactNode;
  /** How many rows have it. */
  readonly count?: number;
}

export interface FilterChipProps<Value extends string> {
  /** "Status". The chip says "Status is …". */
  readonly name: string;
  readonly options: readonly FilterOption<Value>[];
  readonly selected: readonly Value[];
  readonly onChange: (selected: readonly Value[]) => void;
  /** Drawn in the chip instead of the values' words: flags and "+3". */
  readonly summary?: ReactNode;
  /** Placeholder and name of the popover's search box; none without it. */
  readonly searchLabel?: string;
  /** Said where the search box finds nothing. */
  readonly noneText?: (text: string) => string;
}

/** A filter: dashed and with a plus until it is set; then name, value and remove. */
export function FilterChip<Value extends string>(props: FilterChipProps<Value>) {
  const { name, options, selected, onChange, summary, searchLabel, noneText } = props;
  const isSet = selected.length > 0;
  const words = options.filter((option) => selected.includes(option.value));
  const value =
    words.length > 2
      ? `${words[0]?.text ?? ''}, +${words.length - 1}`
      : words.map((option) => option.text).join(', ');
  const toggle = (at: number) => {
    const chosen = options[at];
    if (!chosen) return;
    onChange(
      selected.includes(chosen.value)
        ? selected.filter((other) => other !== chosen.value)
        : [...selected, chosen.value],
    );
  };
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
                onChange([]);
              }}
            >
              <XIcon size={12} />
            </chakra.button>
          )}
        </Chip>
      )}
    >
      {({ close }) => (
        <Choices
          name={name}
          options={options}
          selected={selected}
          onToggle={toggle}
          searchLabel={searchLabel}
          noneText={noneText}
          close={close}
        />
      )}
    </Popover>
  );
}
