import { defineRecipe } from '@chakra-ui/react/styled-system';
import { touchArea } from '../touch-area.ts';

const solid = {
  bg: 'colorPalette.action',
  color: 'colorPalette.contrast',
  boxShadow: 'button',
  _hover: { bg: 'colorPalette.actionHover' },
};
const subtle = {
  bg: 'colorPalette.subtle',
  color: 'colorPalette.fg',
  borderColor: 'colorPalette.border',
  _hover: { bg: 'colorPalette.muted' },
};
const outline = {
  bg: 'bg.panel',
  borderColor: 'border.emphasized',
  boxShadow: 'xs',
  _hover: { bg: 'bg.subtle' },
  '&:active:not(:disabled, [aria-disabled=true])': { bg: 'bg.muted' },
};
const ghost = {
  color: 'fg.muted',
  _hover: { bg: 'bg.muted', color: 'fg' },
  _disabled: { bg: 'transparent', color: 'fg.disabled' },
};

const small = {
  h: { base: '36px', md: 'controlSm' },
  px: '2.5',
  rounded: '7px',
  textStyle: 'xs',
};
const medium = { h: { base: 'controlLg', md: 'controlMd' }, px: '3', textStyle: 'sm' };
const large = { h: { base: 'row', md: 'controlLg' }, px: '4', textStyle: 'md' };
const touch = { h: 'controlTouch', px: '5', rounded: 'ml', textStyle: 'lg' };

/** Chakra's `Button`, and the classes of our own (`components/button.tsx`). */
export const buttonRecipe = defineRecipe({
  base: {
    ...touchArea,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flex: 'none',
    borderWidth: '1px',
    borderColor: 'transparent',
    rounded: 'md',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transition: 'background-color 90ms, border-color 90ms, color 90ms',
    _disabled: {
      bg: 'bg.emphasized',
      borderColor: 'transparent',
      color: 'fg.subtle',
      boxShadow: 'none',
    },
  },
  variants: {
    size: {
      '2xs': small,
      xs: small,
      sm: small,
      md: medium,
      lg: large,
      xl: touch,
      '2xl': touch,
      touch,
    },
    variant: {
      solid,
      outline,
      surface: outline,
      subtle,
      soft: subtle,
      ghost,
      plain: ghost,
      danger: {
        bg: 'danger.action',
        color: 'danger.contrast',
        _hover: { bg: 'danger.actionHover' },
      },
      'danger-ghost': {
        bg: 'bg.panel',
        color: 'danger.fg',
        borderColor: 'border.emphasized',
        _hover: { bg: 'danger.subtle', borderColor: 'danger.border' },
      },
    },
  },
  // A button that has an icon alone is a square. Not of our class, which has labels: those at the
  // foot of a dialog share its width.
  compoundVariants: [
    { size: ['2xs', 'xs', 'sm'], css: { minW: small.h } },
    { size: 'md', css: { minW: medium.h } },
    { size: 'lg', css: { minW: large.h } },
    { size: ['xl', '2xl', 'touch'], css: { minW: touch.h } },
  ],
  defaultVariants: { size: 'md', variant: 'outline' },
});
