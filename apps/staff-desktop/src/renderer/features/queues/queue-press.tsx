import { chakra } from '@chakra-ui/react/styled-system';

/** A row of a queue, or a queue, to choose. */
export const QueuePress = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    px: '3',
    py: '2',
    rounded: 'md',
    textAlign: 'start',
    minH: 'row',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current=true]': { bg: 'bg.muted', _hover: { bg: 'bg.muted' } },
  },
});
