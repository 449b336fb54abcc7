import { chakra } from '@chakra-ui/react/styled-system';
import { touch } from '@workspace/ui/theme/touch-area';

/** A radio styled as a tile. */
export const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    minH: 'controlLg',
    [touch]: { minH: 'row' },
    px: '3',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    _hover: { bg: 'bg.subtle' },
    '&&&:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.fg' },
    '&:has(:disabled)': { color: 'fg.disabled', bg: 'bg.muted' },
    '&:has(:focus-visible)': { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '1px' },
  },
});

/** The invisible radio covers its tile, so that it receives the tile's pointer events. */
export const Cover = chakra('input', {
  base: {
    appearance: 'none',
    position: 'absolute',
    inset: '0',
    boxSize: 'full',
    outline: 'none',
    cursor: 'pointer',
    _disabled: { cursor: 'default' },
  },
});
