/** Where a finger presses: on small screens, and on tablets of any size. */
export const touch = '@media (max-width: 47.9975rem), (pointer: coarse)';

/**
 * Under a finger what is pressed reaches as far as it, 44 px, however small it is drawn. For
 * recipes of buttons; plain elements have the class `ui-touch`. Neighbours keep their centres 44 px
 * apart.
 */
export const touchArea = {
  [touch]: {
    position: 'relative',
    _after: {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '50%',
      w: 'max(100%, 44px)',
      h: 'max(100%, 44px)',
      transform: 'translate(-50%, -50%)',
    },
  },
} as const;
