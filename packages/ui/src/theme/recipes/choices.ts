import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { touchArea } from '../touch-area.ts';

/** The box of a checkbox or radio, drawn beside a hidden input. */
const control: SystemStyleObject = {
  display: 'inline-grid',
  flex: 'none',
  placeItems: 'center',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  _focusVisible: { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '2px' },
  _disabled: { bg: 'bg.muted', borderColor: 'border.emphasized' },
};

const line: SystemStyleObject = {
  ...touchArea,
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '2',
  py: '0.5',
  cursor: 'pointer',
  _disabled: { cursor: 'not-allowed' },
};

/** Chakra's `Checkbox`. */
export const checkboxSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: line,
    control: {
      ...control,
      boxSize: '4',
      mt: '0.5',
      rounded: 'xs',
      p: '1px',
      strokeWidth: '4px',
      '&:is([data-state=checked], [data-state=indeterminate])': {
        bg: 'accent.solid',
        borderColor: 'accent.solid',
        color: 'accent.contrast',
      },
    },
  },
});

/** Chakra's `RadioGroup`. */
export const radioGroupSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator', 'itemAddon'],
  base: {
    item: line,
    itemControl: {
      ...control,
      boxSize: '18px',
      mt: '1px',
      rounded: 'full',
      '& .dot': { display: 'none' },
      '&[data-state=checked]': {
        borderWidth: '5.5px',
        borderColor: 'accent.solid',
        bg: 'accent.contrast',
      },
    },
  },
});

/** Chakra's `Switch`. */
export const switchSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'indicator', 'thumb'],
  base: {
    root: { ...line, alignItems: 'center' },
    control: {
      position: 'relative',
      display: 'inline-flex',
      flex: 'none',
      w: '8',
      h: '18px',
      p: '0.5',
      rounded: 'full',
      bg: 'border.control',
      transition: 'background-color 90ms',
      _checked: { bg: 'accent.solid' },
      _disabled: { bg: 'border.emphasized' },
      _focusVisible: { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '2px' },
    },
    thumb: {
      boxSize: '14px',
      rounded: 'full',
      bg: 'accent.contrast',
      _motionSafe: { transition: 'translate 90ms' },
      _checked: { translate: '14px 0' },
    },
  },
});

/** One of a few choices in a row, for Chakra's `SegmentGroup` and for our own. */
export const segmentStyles = {
  ...touchArea,
  position: 'relative',
  display: 'inline-flex',
  flex: '1 0 auto',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  h: 'controlSm',
  px: '3',
  rounded: 'sm',
  color: 'fg.muted',
  textStyle: 'xs',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  _hover: { color: 'fg' },
  '&:has(:focus-visible)': { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '1px' },
} as const;

/** Chakra's `SegmentGroup`, as `components/segmented.tsx`. */
export const segmentGroupSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator'],
  base: {
    root: {
      position: 'relative',
      isolation: 'isolate',
      display: 'inline-flex',
      p: '0.5',
      bg: 'bg.muted',
      rounded: 'md',
    },
    item: { ...segmentStyles, cursor: 'pointer', _checked: { color: 'fg' } },
    indicator: {
      position: 'absolute',
      zIndex: '-1',
      top: 'var(--top)',
      left: 'var(--left)',
      w: 'var(--width)',
      h: 'var(--height)',
      rounded: 'sm',
      bg: 'bg.panel',
      boxShadow: 'sm',
      _dark: { bg: 'bg.emphasized' },
    },
  },
});
