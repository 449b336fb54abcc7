import { defineRecipe, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { touch } from '../touch-area.ts';

const box = {
  position: 'relative',
  minW: '0',
  w: 'full',
  borderWidth: '1px',
  borderColor: 'border.control',
  rounded: 'md',
  bg: 'bg.panel',
} as const;

const invalid = { borderColor: 'danger.solid', boxShadow: '0 0 0 1px var(--colors-danger-solid)' };
const focused = {
  outline: '2px solid var(--colors-accent-fg)',
  outlineOffset: '1px',
  borderColor: 'transparent',
};
const invalidAndFocused = { outlineColor: 'danger.solid' };
const disabled = { bg: 'bg.muted', borderColor: 'border.emphasized', color: 'fg.subtle' };

const small = { h: 'controlSm', px: '2', rounded: '7px', textStyle: 'xs' };
const medium = { h: 'controlMd', px: '2.5', textStyle: 'sm', [touch]: { h: 'row' } };
const large = { h: 'controlLg', px: '3', textStyle: 'md', [touch]: { h: 'row' } };
const wide = { h: 'controlTouch', px: '3.5', rounded: 'ml', textStyle: 'lg' };

const sizes = {
  '2xs': small,
  xs: small,
  sm: small,
  md: medium,
  lg: large,
  xl: wide,
  '2xl': wide,
  touch: wide,
  wizard: {
    ...wide,
    md: { h: 'controlLg', px: '3', rounded: 'md', textStyle: 'md' },
  },
};

const ownBox: SystemStyleObject = {
  ...box,
  '&[aria-invalid=true]': invalid,
  '&:focus-visible': focused,
  '&:focus-visible[aria-invalid=true]': invalidAndFocused,
  '&:disabled': disabled,
  // iOS zooms the page when a field with smaller text is focused, and does not zoom back.
  '@supports (-webkit-touch-callout: none)': { fontSize: 'max(16px, 1em)' },
};

/** Chakra's `Input`. */
export const inputRecipe = defineRecipe({
  base: { ...ownBox, textOverflow: 'ellipsis' },
  variants: { size: sizes, variant: { outline: {}, subtle: {}, flushed: {} } },
  defaultVariants: { size: 'md', variant: 'outline' },
});

/** Chakra's `Textarea`. */
export const textareaRecipe = defineRecipe({
  base: {
    ...ownBox,
    px: '2.5',
    py: '1.5',
    minH: '74px',
    textStyle: 'sm',
    resize: 'vertical',
    fieldSizing: 'content',
  },
});

/** The frame of our own `Input` and `Select`: contains the control, icons and key caps. */
export const inputFrameRecipe = defineRecipe({
  base: {
    ...box,
    // Of the control alone: a calendar in the frame has days that are disabled.
    '&:has(> [aria-invalid=true])': invalid,
    '&:has(:focus-visible)': focused,
    '&:has(:focus-visible):has(> [aria-invalid=true])': invalidAndFocused,
    '&:has(> :disabled)': disabled,
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    '& > svg': { color: 'fg.subtle' },
  },
  variants: {
    size: sizes,
    // Multi-line text.
    lines: { '': { h: 'auto', px: '0', [touch]: { h: 'auto' } } },
  },
});
