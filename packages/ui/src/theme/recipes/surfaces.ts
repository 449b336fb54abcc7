import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { touch, touchArea } from '../touch-area.ts';

/** A tab, for Chakra's `Tabs` and for our own (`components/tabs.tsx`). */
export const tabStyles = {
  ...touchArea,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  flex: 'none',
  h: 'controlLg',
  [touch]: { ...touchArea[touch], h: 'row' },
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  borderBottomWidth: '2px',
  borderBottomColor: 'transparent',
  _hover: { color: 'fg' },
  _selected: { color: 'fg', borderBottomColor: 'accent.fg' },
  _disabled: { color: 'fg.disabled' },
  // Inset focus ring: the tab list clips anything outside it.
  _focusVisible: {
    position: 'relative',
    outline: 'none',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '5px -8px',
      rounded: 'sm',
      outline: '2px solid var(--colors-accent-fg)',
    },
  },
} as const;

/** The row of tabs. */
export const tabListStyles = {
  display: 'flex',
  flex: 'none',
  gap: '6',
  overflowX: 'auto',
  overflowY: 'hidden',
  boxShadow: 'inset 0 -1px 0 var(--colors-border)',
  scrollbarWidth: 'none',
} as const;

/** Chakra's `Tabs`. */
export const tabsSlotRecipe = defineSlotRecipe({
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { minW: '0' },
    list: tabListStyles,
    trigger: tabStyles,
    content: { pt: '4', _focusVisible: { outlineOffset: '-3px' } },
    // The selected tab has its own line.
    indicator: { display: 'none' },
  },
});

/** Chakra's `Table`, for a handful of rows; long lists are `DataTable`s. */
export const tableSlotRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: { w: 'full', color: 'fg', textStyle: 'sm', textAlign: 'start' },
    columnHeader: {
      h: '9',
      px: '3',
      bg: 'bg.subtle',
      borderBlockWidth: '1px',
      color: 'fg.subtle',
      textStyle: 'xs',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
    },
    row: { _selected: { bg: 'accent.subtle' } },
    cell: { h: 'row', px: '3', borderBottomWidth: '1px', borderColor: 'border.muted' },
    footer: { fontWeight: 'medium' },
    caption: { py: '2', color: 'fg.subtle', textStyle: 'xs', textAlign: 'start' },
  },
  variants: {
    size: { sm: { cell: { h: 'rowDense' } } },
    interactive: { true: { row: { 'tbody &': { _hover: { bg: 'bg.subtle' } } } } },
    stickyHeader: {
      true: { columnHeader: { position: 'sticky', top: '0', zIndex: 'sticky' } },
    },
  },
});

/** Chakra's `Card`. */
export const cardSlotRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      bg: 'bg.panel',
      borderWidth: '1px',
      rounded: 'lg',
      overflow: 'hidden',
      minW: '0',
    },
    header: { px: '5', py: '3', borderBottomWidth: '1px' },
    title: { textStyle: 'card' },
    description: { color: 'fg.muted' },
    body: { flex: '1', p: '5' },
    footer: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      px: '5',
      py: '2.5',
      bg: 'bg.subtle',
      borderTopWidth: '1px',
    },
  },
});

/** Chakra's `Alert`. */
export const alertSlotRecipe = defineSlotRecipe({
  slots: ['root', 'content', 'description', 'indicator', 'title'],
  base: {
    root: {
      display: 'flex',
      gap: '2',
      w: 'full',
      px: '4',
      py: '3',
      rounded: 'md',
      borderWidth: '1px',
      borderColor: 'colorPalette.border',
      bg: 'colorPalette.subtle',
    },
    content: { flex: '1', minW: '0' },
    indicator: { flex: 'none', pt: '2px', color: 'colorPalette.fg', _icon: { boxSize: '4' } },
    title: { fontWeight: 'medium' },
    description: { color: 'fg.muted' },
  },
  variants: {
    status: {
      info: { root: { colorPalette: 'info' } },
      warning: { root: { colorPalette: 'warning' } },
      success: { root: { colorPalette: 'success' } },
      error: { root: { colorPalette: 'danger' } },
      neutral: { root: { colorPalette: 'neutral' } },
    },
  },
  defaultVariants: { status: 'info' },
});

/** Chakra's `Progress`, as `components/meter.tsx`. */
export const progressSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'track', 'range', 'valueText', 'view'],
  base: {
    root: { position: 'relative' },
    label: { display: 'block', mb: '1.5', fontWeight: 'medium' },
    track: { h: '1', rounded: '2px', overflow: 'hidden', bg: 'bg.emphasized' },
    range: { h: 'full', rounded: 'inherit', bg: 'accent.meter' },
    valueText: { color: 'fg.subtle', textStyle: 'xs' },
  },
});
