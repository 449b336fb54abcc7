import { chakra } from '@chakra-ui/react/styled-system';

/** Columns from here on, otherwise two lines a row. */
export const wideQueue = '@media (min-width: 1360px)';

/** A queue, or a row of a queue, to choose. */
export const QueuePress = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    py: '2',
    textAlign: 'start',
    _hover: { bg: 'bg.subtle' },
  },
  variants: {
    of: {
      queues: {
        w: { base: 'auto', lg: 'full' },
        flex: 'none',
        px: '3',
        rounded: 'md',
        minH: 'row',
        '&[aria-current=true]': { bg: 'bg.muted', _hover: { bg: 'bg.muted' } },
      },
      rows: {
        w: 'full',
        px: '5',
        minH: { base: 'row', lg: 'rowDense' },
        py: { base: '2', lg: '1' },
        borderBottomWidth: '1px',
        borderColor: 'border.muted',
        // Inside the row, which the list would cut off.
        _focusVisible: { outlineOffset: '-2px' },
        '&[aria-current=true]': {
          bg: 'accent.subtle',
          boxShadow: 'inset 2px 0 0 {colors.accent.solid}',
          _hover: { bg: 'accent.subtle' },
        },
      },
    },
  },
  defaultVariants: { of: 'rows' },
});
