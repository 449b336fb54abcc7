import { type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'solid' | 'outline' | 'soft' | 'ghost' | 'danger' | 'danger-ghost';
/** 28, 32, 40 and 48 px high; on phones 36, 40, 44 and 48. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'touch';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** `block` takes the full width. */
  readonly width?: 'auto' | 'block';
  /** `wrap` lets the label wrap; the height then follows. */
  readonly words?: 'wrap';
  /** Before the label. */
  readonly icon?: ReactNode;
  /** After the label. */
  readonly iconEnd?: ReactNode;
  /**
   * Shows a spinner instead of the icon, or over the label of a button without one, and ignores
   * clicks. Keeps its name, its width and the focus.
   */
  readonly loading?: boolean;
  /** Renders a link. For a router link use `asChild`. */
  readonly href?: string;
  /** Styles its only child as the button; the child keeps its label: `<Link to="/">Home</Link>`. */
  readonly asChild?: boolean;
}

/** The button. At most one `solid` per screen; a row of equal actions uses `soft`. */
export function Button({
  variant = 'outline',
  size = 'md',
  width,
  words,
  icon,
  iconEnd,
  loading = false,
  href,
  asChild = false,
  className = '',
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isCovered = loading && !icon;
  const look = {
    className: `ui-button ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-width': width,
    'data-words': words,
    'data-covered': isCovered || undefined,
  };
  const inner = (said: ReactNode) => (
    <>
      {loading ? <Spinner /> : icon}
      {isCovered ? <span className="ui-button-label">{said}</span> : said}
      {iconEnd}
    </>
  );
  const link = href === undefined ? asChild && children : <a href={href}>{children}</a>;
  if (isValidElement<ComponentProps<'button'>>(link)) {
    return cloneElement(link, { ...rest, ...look, onClick }, inner(link.props.children));
  }
  return (
    <button
      {...rest}
      {...look}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {inner(children)}
    </button>
  );
}
