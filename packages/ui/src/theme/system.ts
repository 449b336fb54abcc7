import { createSystem } from '@chakra-ui/react/styled-system';
import { conditions } from './conditions.ts';
import { breakpoints, textStyles } from './tokens.ts';
import { utilities } from './utilities.ts';

/**
 * The product's only Chakra system. Creating it takes about 60 ms on a phone, so the first paint
 * does without it (`with-theme.tsx`). Reset, page styles and the classes of the first paint are in
 * `base.css`, because a style sheet costs no JavaScript; all other styles are beside their
 * component.
 */
export const system = createSystem({
  preflight: false,
  cssVarsPrefix: '',
  cssVarsRoot: ':root',
  conditions: { ...conditions, hover: [...conditions.hover] },
  utilities,
  // Without its tokens: utilities get them from `token-values.ts`, the page from `tokens.css`.
  theme: { breakpoints, textStyles },
});
