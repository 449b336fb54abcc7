import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';
import { touchArea } from '../theme/touch-area.ts';
import { Spinner } from './spinner.tsx';

const recipe = defineRecipe({
  base: {
    ...touchArea,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flex: 'none',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transition: 'background-color 90ms, border-color 90ms, color 90ms',
    _disabled: {
      background: 'bg.emphasized',
      borderColor: 'transparent',
      color: 'fg.subtle',
      boxShadow: 'none',
    },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        boxShadow: 'button',
        _hover: { bg: 'accent.solidHover' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        boxShadow: 'xs',
        _hover: { bg: 'bg.subtle' },
        _active: { bg: 'bg.muted' },
      },
      soft: {
        bg: 'accent.subtle',
        color: 'accent.fg',
        borderColor: 'accent.border',
        _hover: { bg: 'accent.muted' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' },
        _disabled: { bg: 'transparent', color: 'fg.disabled' },
      },
      danger: {
        bg: 'danger.action',
        color: 'accent.contrast',
        _hover: { bg: 'danger.actionHover' },
      },
      'danger-ghost': {
        bg: 'bg.panel',
        color: 'danger.fg',
        borderColor: 'border.emphasized',
        _hover: { bg: 'danger.subtle', borderColor: 'danger.border' },
      },
    },
    size: {
      sm: { h: { base: '9', md: 'controlSm' }, px: '2.5', rounded: '7px', textStyle: 'xs' },
      md: { h: { base: 'controlLg', md: 'controlMd' }, px: '3', rounded: 'md', textStyle: 'sm' },
      lg: { h: { base: 'row', md: 'controlLg' }, px: '4', rounded: 'md', textStyle: 'md' },
      touch: { h: 'controlTouch', px: '5', rounded: 'ml', textStyle: 'lg' },
    },
    width: { auto: {}, block: { w: 'full' } },
  },
  defaultVariants: { variant: 'outline', size: 'md', width: 'auto' },
});

const Root = chakra('button', recipe);

export type ButtonVariant = 'solid' | 'outline' | 'soft' | 'ghost' | 'danger' | 'danger-ghost';
/** 28, 32, 40 and 48 px high; on phones 36, 40, 44 and 48. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'touch';

export interface ButtonProps
  extends Omit<ComponentProps<typeof Root>, 'variant' | 'size' | 'width' | 'asChild' | 'as'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** `block` fills the line. */
  readonly width?: 'auto' | 'block';
  /** Before the words. */
  readonly icon?: ReactNode;
  /** After the words. */
  readonly iconEnd?: ReactNode;
  /** Shows a ring instead of the icon and takes no clicks; keeps its words and the focus. */
  readonly loading?: boolean;
  /** Makes it a link. For a router's link use `asChild`. */
  readonly href?: string;
  /** Draws the button on its only child, which keeps its own words: `<Link to="/">Home</Link>`. */
  readonly asChild?: boolean;
}

/** The button. One `solid` a screen; a row of equal actions uses `soft`. */
export function Button({
  icon,
  iconEnd,
  loading = false,
  href,
  asChild = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const inner = (words: ReactNode) => (
    <>
      {loading ? <Spinner /> : icon}
      {words}
      {iconEnd}
    </>
  );
  if (asChild && isValidElement<{ children?: ReactNode }>(children)) {
    return (
      <Root {...rest} onClick={onClick} asChild>
        {cloneElement(children, undefined, inner(children.props.children))}
      </Root>
    );
  }
  if (href !== undefined) {
    return (
      <Root {...rest} onClick={onClick} asChild>
        <a href={href}>{inner(children)}</a>
      </Root>
    );
  }
  return (
    <Root
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {inner(children)}
    </Root>
  );
}
