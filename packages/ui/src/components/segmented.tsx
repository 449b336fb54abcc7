import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { segmentStyles } from '../theme/recipes/choices.ts';

const Segment = chakra('label', {
  base: {
    ...segmentStyles,
    '&:has(:checked)': {
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'sm',
      _dark: { bg: 'bg.emphasized' },
    },
  },
});

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
