import { chakra } from '@chakra-ui/react/styled-system';

const styles = {
  /** 20 px, for a line of text and for a place in a drawing. */
  solid: { boxSize: '5', bg: 'accent.solid', color: 'accent.contrast', fontSize: 'xs' },
  /** 28 px, beside a paragraph. */
  quiet: { boxSize: '7', bg: 'accent.muted', color: 'accent.fg', fontSize: 'sm' },
} as const;

interface StepNumberProps {
  readonly number: number;
  readonly look?: keyof typeof styles;
}

/** The number of a step, in a circle; the list around it is an `ol`, which counts for readers. */
export const StepNumber = ({ number, look = 'solid' }: StepNumberProps) => (
  <chakra.span
    aria-hidden="true"
    flex="none"
    display="inline-grid"
    placeItems="center"
    rounded="full"
    fontWeight="semibold"
    {...styles[look]}
  >
    {number}
  </chakra.span>
);
