/** Touch devices: small screens, and tablets of any size. */
export const touch = '@media (max-width: 47.9975rem), (pointer: coarse)';

/**
 * Extends the touch area to 44 px, however small the element is drawn. For recipes of buttons;
 * plain elements use the class `ui-touch`. Keep the centres of neighbours 44 px apart.
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
