import type { ComponentProps, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its name, read out and shown as a title: "Copy the ICCID". */
  readonly label: string;
  readonly icon: ReactNode;
  /** 28, 32 or 40 px. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** `success` for a moment, after what it does is done. */
  readonly tone?: 'success' | undefined;
}

/** A button that is an icon alone; it always has a name. */
export function IconButton({
  label,
  icon,
  size = 'md',
  tone,
  className = '',
  type = 'button',
  title,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      className={`ui-icon-button ui-touch ${className}`}
      data-size={size}
      data-tone={tone}
      type={type}
      aria-label={label}
      title={title ?? label}
    >
      {icon}
    </button>
  );
}
