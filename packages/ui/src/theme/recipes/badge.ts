import type { RecipeDefinition, SystemStyleObject } from '@chakra-ui/react/styled-system';

const palettes = ['success', 'warning', 'danger', 'info', 'accent', 'neutral'] as const;

const tone = (palette: string): SystemStyleObject => ({
  color: `${palette}.fg`,
  bg: `${palette}.subtle`,
  '& > svg': { color: `${palette}.solid` },
});

/** Chakra's `Badge`, and the classes of our own (`components/badge.tsx`). */
export const badgeRecipe: RecipeDefinition = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '22px',
    ps: '7px',
    pe: '2',
    rounded: 'sm',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '& > svg': { boxSize: '10px' },
  },
  variants: {
    variant: {
      subtle: { colorPalette: 'neutral', ...tone('colorPalette') },
      surface: { colorPalette: 'neutral', ...tone('colorPalette') },
      solid: {
        colorPalette: 'neutral',
        bg: 'colorPalette.action',
        color: 'colorPalette.contrast',
      },
      outline: {
        colorPalette: 'neutral',
        color: 'colorPalette.fg',
        borderWidth: '1px',
        borderColor: 'colorPalette.border',
      },
      plain: { colorPalette: 'neutral', ...tone('colorPalette'), bg: 'transparent' },
    },
    tone: Object.fromEntries(palettes.map((palette) => [palette, tone(palette)])),
    fill: { none: { bg: 'none' } },
    align: {
      hang: { marginLeft: '-7px' },
      bare: { '&[data-fill=none]': { p: '0' } },
    },
  },
  defaultVariants: { variant: 'subtle' },
};

/** Chakra's `ColorSwatch`: the mark of a series in the legend and the tooltip of its charts. */
export const colorSwatchRecipe: RecipeDefinition = {
  base: { display: 'inline-block', flex: 'none', boxSize: '5', rounded: 'xs', bg: 'var(--color)' },
};
