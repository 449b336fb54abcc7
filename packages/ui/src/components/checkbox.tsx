import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { touchArea } from '../theme/touch-area.ts';

const box = defineRecipe({
  base: {
    appearance: 'none',
    flex: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    boxSize: '4',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    cursor: 'pointer',
    _disabled: { bg: 'bg.muted', borderColor: 'border.emphasized' },
  },
  variants: {
    kind: {
      checkbox: {
        rounded: 'xs',
        _before: {
          content: '""',
          w: '10px',
          h: '8px',
          bg: 'accent.contrast',
          clipPath: 'polygon(0 52%, 15% 36%, 38% 62%, 84% 3%, 100% 17%, 39% 98%)',
          visibility: 'hidden',
        },
        '&:checked, &:indeterminate': {
          bg: 'accent.solid',
          borderColor: 'accent.solid',
          _before: { visibility: 'visible' },
        },
        '&:indeterminate': { _before: { h: '2px', clipPath: 'none' } },
      },
      radio: {
        boxSize: '18px',
        rounded: 'full',
        '&:checked': { borderWidth: '5.5px', borderColor: 'accent.solid', bg: 'accent.contrast' },
      },
    },
  },
});

const Box = chakra('input', box);
const Line = chakra('label', {
  base: { ...touchArea, display: 'inline-flex', alignItems: 'flex-start', gap: '2', py: '0.5' },
});

const invalid = {
  borderColor: 'danger.solid',
  boxShadow: '0 0 0 1px var(--colors-danger-solid)',
} as const;

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** The label. Without it set an `aria-label`. */
  readonly children?: ReactNode;
}

/** The platform's checkbox, styled. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  const tone = rest['aria-invalid'] ? invalid : {};
  if (!children) return <Box {...rest} {...tone} type="checkbox" kind="checkbox" />;
  return (
    <Line>
      <Box {...rest} {...tone} type="checkbox" kind="checkbox" mt="0.5" />
      <span>{children}</span>
    </Line>
  );
}

/** The platform's radio, styled; put several with one `name` in a `fieldset` with a `legend`. */
export function Radio({ children, ...rest }: CheckboxProps) {
  if (!children) return <Box {...rest} type="radio" kind="radio" />;
  return (
    <Line>
      <Box {...rest} type="radio" kind="radio" mt="1px" />
      <span>{children}</span>
    </Line>
  );
}
