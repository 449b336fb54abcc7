import { defineRecipe } from '@chakra-ui/react/styled-system';
import { touchArea } from '../touch-area.ts';

/** Chakra's `Heading`. */
export const headingRecipe = defineRecipe({
  base: { color: 'fg' },
  variants: {
    size: {
      xs: { textStyle: 'card' },
      sm: { textStyle: 'card' },
      md: { textStyle: 'card' },
      lg: { textStyle: 'section' },
      xl: { textStyle: 'title' },
      '2xl': { textStyle: 'amount', fontVariantNumeric: 'normal' },
      '3xl': { textStyle: 'question' },
    },
  },
  defaultVariants: { size: 'xl' },
});

/** Chakra's `Link`, and our own. */
export const linkRecipe = defineRecipe({
  base: {
    ...touchArea,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'accent.fg',
    fontWeight: 'medium',
    rounded: 'xs',
    textUnderlineOffset: '3px',
    _hover: { textDecoration: 'underline' },
    _disabled: { color: 'fg.disabled', textDecoration: 'none' },
  },
});

/** Chakra's `Code`. */
export const codeRecipe = defineRecipe({
  base: { fontFamily: 'mono', textStyle: 'xs', px: '1', rounded: 'xs', bg: 'bg.muted' },
});

/** Chakra's `Kbd`. */
export const kbdRecipe = defineRecipe({
  base: {
    display: 'inline-grid',
    flex: 'none',
    placeItems: 'center',
    minW: '5',
    h: '5',
    px: '5px',
    rounded: 'xs',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    color: 'fg.subtle',
    fontFamily: 'body',
    fontVariantNumeric: 'normal',
    fontSize: 'xs',
    lineHeight: 'tight',
    fontWeight: 'medium',
  },
});

/** Chakra's `Separator`. */
export const separatorRecipe = defineRecipe({
  base: { display: 'block', borderColor: 'border' },
  variants: {
    orientation: {
      horizontal: { borderTopWidth: '1px' },
      vertical: { borderInlineStartWidth: '1px' },
    },
  },
  defaultVariants: { orientation: 'horizontal' },
});

/** Chakra's `Icon`: as large as the text around it. */
export const iconRecipe = defineRecipe({
  base: { display: 'inline-block', flex: 'none', boxSize: '1em', color: 'currentcolor' },
});

/** Chakra's `Spinner`. */
export const spinnerRecipe = defineRecipe({
  base: {
    display: 'inline-block',
    flex: 'none',
    boxSize: '14px',
    rounded: 'full',
    borderWidth: '2px',
    borderColor: 'currentcolor',
    borderInlineStartColor: 'transparent',
    _motionSafe: { animation: 'ui-spin 0.8s linear infinite' },
  },
});

/** Chakra's `Skeleton`. */
export const skeletonRecipe = defineRecipe({
  variants: {
    loading: {
      true: {
        rounded: 'xs',
        bg: 'bg.emphasized',
        color: 'transparent',
        userSelect: 'none',
        '&::before, &::after, & *': { visibility: 'hidden' },
      },
    },
  },
  defaultVariants: { loading: true },
});
