import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { touchArea } from '../theme/touch-area.ts';

const recipe = defineRecipe({
  base: {
    ...touchArea,
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    rounded: 'md',
    color: 'fg.muted',
    transition: 'background-color 90ms, color 90ms',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _expanded: { bg: 'bg.muted', color: 'fg' },
    _disabled: { color: 'fg.disabled' },
  },
  variants: {
    size: {
      sm: { boxSize: 'controlSm' },
      md: { boxSize: 'controlMd' },
      lg: { boxSize: 'controlLg' },
    },
  },
  defaultVariants: { size: 'md' },
});

const Root = chakra('button', recipe);

export interface IconButtonProps
  extends Omit<ComponentProps<typeof Root>, 'size' | 'children' | 'aria-label' | 'asChild'> {
  /** Its name, read out and shown as a title: "Copy the ICCID". */
  readonly label: string;
  readonly icon: ReactNode;
  /** 28, 32 or 40 px. */
  readonly size?: 'sm' | 'md' | 'lg';
}

/** A button that is an icon alone; it always has a name. */
export function IconButton({ label, icon, type = 'button', title, ...rest }: IconButtonProps) {
  return (
    <Root {...rest} type={type} aria-label={label} title={title ?? label}>
      {icon}
    </Root>
  );
}
