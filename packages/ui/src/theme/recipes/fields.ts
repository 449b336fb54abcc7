import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { inputRecipe } from './input.ts';

/** Chakra's `Field`. */
export const fieldSlotRecipe = defineSlotRecipe({
  slots: [
    'root',
    'errorText',
    'helperText',
    'input',
    'label',
    'requiredIndicator',
    'select',
    'textarea',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0', w: 'full' },
    label: { color: 'fg', fontWeight: 'medium' },
    requiredIndicator: { ms: '1', color: 'danger.fg' },
    errorText: {
      display: 'flex',
      gap: '1.5',
      fontSize: 'sm',
      lineHeight: 'tight',
      color: 'danger.fg',
      _icon: { mt: '2px', boxSize: '14px' },
    },
    helperText: { color: 'fg.subtle', textStyle: 'xs' },
  },
});

/** Chakra's `NativeSelect`. */
export const nativeSelectSlotRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', w: 'full' },
    field: {
      ...inputRecipe.base,
      appearance: 'none',
      pe: '8',
      '& > option': { color: 'fg', bg: 'bg.panel' },
    },
    indicator: {
      position: 'absolute',
      top: '50%',
      insetEnd: '2.5',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { boxSize: '4' },
    },
  },
  variants: {
    size: Object.fromEntries(
      Object.entries(inputRecipe.variants?.size ?? {}).map(([size, { px, ...field }]) => [
        size,
        { field: { ...field, ps: px } },
      ]),
    ),
  },
  defaultVariants: { size: 'md' },
});
