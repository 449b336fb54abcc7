import { chakra } from '@chakra-ui/react/styled-system';

/**
 * The content of a dialog with a table: of one height in all states, so that nothing moves; the whole
 * screen on phones. It has the focus first, and no outline.
 */
export const TableFrame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: { base: '1', md: 'none' },
    minH: '0',
    h: { md: 'min(740px, calc(100dvh - 32px))' },
    outline: 'none',
  },
});
