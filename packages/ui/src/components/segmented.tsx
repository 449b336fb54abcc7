import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { touchArea } from '../theme/touch-area.ts';

const segment = defineRecipe({
  base: {
    ...touchArea,
    position: 'relative',
    display: 'inline-flex',
    flex: '1 0 auto',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    h: 'controlSm',
    px: '3',
    rounded: 'sm',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    '&:has(:checked)': {
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'sm',
      _dark: { bg: 'bg.emphasized' },
    },
    '&:has(:focus-visible)': { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '1px' },
  },
});

const Segment = chakra('label', segment);

export interface SegmentedProps<Value extends string> {
  /** Accessible name: "Grouping". */
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly icon?: ReactNode;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly width?: 'auto' | 'block';
}

/** A few choices in a row, one selected; implemented as radios. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  width = 'auto',
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <chakra.div
      role="radiogroup"
      aria-label={label}
      display="inline-flex"
      w={width === 'block' ? 'full' : 'auto'}
      p="0.5"
      bg="bg.muted"
      rounded="md"
    >
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            className="ui-sr"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </Segment>
      ))}
    </chakra.div>
  );
}
