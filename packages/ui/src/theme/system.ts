import { createSystem } from '@chakra-ui/react/styled-system';
import { conditions } from './conditions.ts';
import { breakpoints, textStyles } from './tokens.ts';
import { utilities } from './utilities.ts';

/**
 * The one Chakra system of the product, which takes a phone some 60 ms to make: a first picture does
 * without it (`with-theme.tsx`). Reset, page styles and the classes of what every first picture has
 * are in `base.css`, because a style sheet is not paid for in JavaScript; all other styles stand
 * beside the component that uses them.
 */
export const system = createSystem({
  preflight: false,
  cssVarsPrefix: '',
  cssVarsRoot: ':root',
  conditions: { ...conditions, hover: [...conditions.hover] },
  utilities,
  // Without its tokens: they reach the utilities as `token-values.ts`, and the page as `tokens.css`.
  theme: { breakpoints, textStyles },
});
