import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
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

let made: SystemContext | undefined;

/** Made when it is first asked for, which takes a phone some 60 ms. */
export function theSystem(): SystemContext {
  made ??= makeSystem();
  return made;
}

/**
 * The same, but not made before something is drawn with it: a first picture has nothing of it. What
 * the provider asks for stands in `base.css`: the order of layers and the page's own styles.
 */
export const systemWhenAsked: SystemContext = new Proxy(Object.create(null), {
  get(_, name) {
    if (name === '_config') return { disableLayers: true };
    if (name === '_global') return {};
    return Reflect.get(theSystem(), name);
  },
});
