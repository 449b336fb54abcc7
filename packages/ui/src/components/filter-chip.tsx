import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode } from 'react';
import { touchArea } from '../theme/touch-area.ts';
import { PlusIcon, XIcon } from './icons.tsx';
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

/** Closes the chip around the choices. */
export const CloseFilter = createContext(() => {});

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
      {({ close }) => <CloseFilter value={close}>{children}</CloseFilter>}
    </Popover>
  );
}
