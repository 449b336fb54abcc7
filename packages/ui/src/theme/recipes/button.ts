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

/** The height, and the width of a button that has an icon alone. */
const height = (phone: string, wide: string) => ({
  h: { base: phone, md: wide },
  minW: { base: phone, md: wide },
});

const small = {
  ...height('36px', 'controlSm'),
  px: '2.5',
  rounded: '7px',
  textStyle: 'xs',
};
const medium = { ...height('controlLg', 'controlMd'), px: '3', textStyle: 'sm' };
const touch = { h: 'controlTouch', minW: 'controlTouch', px: '5', rounded: 'ml', textStyle: 'lg' };

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
      lg: { ...height('row', 'controlLg'), px: '4', textStyle: 'md' },
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
  defaultVariants: { size: 'md', variant: 'outline' },
});
