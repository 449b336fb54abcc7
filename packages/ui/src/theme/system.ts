import { createSystem } from '@chakra-ui/react/styled-system';
import { conditions } from './conditions.ts';
import { breakpoints, textStyles } from './tokens.ts';
import { utilities } from './utilities.ts';

/**
 * The one Chakra system of the product. Reset, page styles and the static classes of table rows
 * are in `base.css`, because a style sheet is not paid for in JavaScript; recipes stand beside
 * the component that uses them.
 */
function makeSystem() {
  return createSystem({
    preflight: false,
    cssVarsPrefix: '',
    cssVarsRoot: ':root',
    conditions: { ...conditions, hover: [...conditions.hover] },
    utilities,
    // Without its tokens: they reach the utilities as `token-values.ts`, and the page as `tokens.css`.
    theme: { breakpoints, textStyles },
  });
}

let made: ReturnType<typeof makeSystem> | undefined;

/** Made when it is first asked for, which takes a phone some 60 ms. */
export function theSystem() {
  made ??= makeSystem();
  return made;
}
