/**
 * On phones what is pressed reaches as far as a finger, 44 px, however small it is drawn. For
 * recipes of buttons; neighbours keep their centres 44 px apart.
 */
export const touchArea = {
  mdDown: {
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
