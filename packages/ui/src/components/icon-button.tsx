import type { ComponentProps, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name and title: "Copy the ICCID". */
  readonly label: string;
  readonly icon: ReactNode;
  /** 28, 32 or 40 px. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** `success` briefly after the action has succeeded. */
  readonly tone?: 'success' | undefined;
}

/** A button with only an icon and a required accessible name. */
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
