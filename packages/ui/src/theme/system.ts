import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { recipes, slotRecipes } from './recipes.ts';
import { breakpoints, layerStyles, semanticTokens, textStyles, tokens } from './tokens.ts';

/**
 * What is ours in Chakra's system: tokens and recipes. Chakra's utilities and conditions are its
 * own (`preset-base`); its default theme is left out, because it would bring the recipes of all its
 * components. Reset and page styles are in `base.css`, because the first paint needs them and a
 * style sheet costs no JavaScript.
 */
export const themeConfig = defineConfig({
  preflight: false,
  // `--colors-bg`, the names that the style sheets use.
  cssVarsPrefix: '',
  cssVarsRoot: ':root',
  conditions: {
    // `color-mode-boot.js` sets the attribute before the first paint.
    dark: '[data-theme=dark] &',
    light: '[data-theme=light] &',
    // Chakra's, without what is busy or off for another reason: `aria-disabled` keeps the focus.
    hover: [
      '@media (hover: hover)',
      '&:is(:hover, [data-hover]):not(:disabled, [data-disabled], [aria-disabled=true])',
    ],
  },
  globalCss: { html: { colorPalette: 'accent' } },
  theme: { breakpoints, tokens, semanticTokens, textStyles, layerStyles, recipes, slotRecipes },
});

/**
 * The product's only Chakra system. Creating it takes tens of milliseconds on a phone, so the first
 * paint does without it (`with-theme.tsx`).
 */
export const system = createSystem(defaultBaseConfig, themeConfig);
