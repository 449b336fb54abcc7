import type { DisplayStatus } from '@workspace/domain/numbers/states';
import type { ReactElement, ReactNode } from 'react';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'accent';

/** Icons before the text, so that colour is not the only signal. */
export type DotShape =
  | 'full'
  | 'half'
  | 'quarter'
  | 'dashed'
  | 'triangle'
  | 'target'
  | 'ebbing'
  | 'struck'
  | 'ring'
  | 'square'
  | 'dash';

const ring = <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.4" />;

const shapes: Readonly<Record<DotShape, ReactElement>> = {
  full: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  half: (
    <>
      {ring}
      <path d="M5 1.4a3.6 3.6 0 0 1 0 7.2z" fill="currentColor" />
    </>
  ),
  quarter: (
    <>
      {ring}
      <path d="M5 5V1.4A3.6 3.6 0 0 1 8.6 5z" fill="currentColor" />
    </>
  ),
  dashed: (
    <circle
      cx="5"
      cy="5"
      r="3.6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeDasharray="2.2 1.57"
    />
  ),
  triangle: <path d="M5 .9 9.4 8.9H.6z" fill="currentColor" />,
  target: (
    <>
      {ring}
      <circle cx="5" cy="5" r="1.5" fill="currentColor" />
    </>
  ),
  ebbing: (
    <>
      {ring}
      <path d="M1.4 5a3.6 3.6 0 0 0 7.2 0z" fill="currentColor" />
    </>
  ),
  struck: (
    <>
      {ring}
      <path d="M2.9 7.1 7.1 2.9" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  ring,
  square: (
    <rect
      x="1.7"
      y="1.7"
      width="6.6"
      height="6.6"
      rx="1"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    />
  ),
  dash: <path d="M1.5 5h7" stroke="currentColor" strokeWidth="1.4" />,
};

/** Only the dot, 10 px, in the surrounding text colour. */
export function Dot({ shape }: { readonly shape: DotShape }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      {shapes[shape]}
    </svg>
  );
}

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: Tone;
  /** The icon before the text; `none` for text only. */
  readonly dot?: DotShape | 'none';
  /** `none` for normal states, so that those which need attention stand out. */
  readonly fill?: 'subtle' | 'none';
  /** `hang`: 7 px to the left, so that dots align with a column's heading. `bare`: no padding. */
  readonly align?: 'flush' | 'hang' | 'bare';
}

/** A state as text with a drawn dot. Plain elements, cheap in a table. */
export function Badge({
  children,
  tone = 'neutral',
  dot = 'full',
  fill = 'subtle',
  align = 'flush',
}: BadgeProps) {
  return (
    <span className="ui-badge" data-tone={tone} data-fill={fill} data-align={align}>
      {dot !== 'none' && <Dot shape={dot} />}
      {children}
    </span>
  );
}

const statusStyles: Readonly<
  Record<DisplayStatus, { tone: Tone; dot: DotShape; fill: 'subtle' | 'none' }>
> = {
  active: { tone: 'success', dot: 'full', fill: 'none' },
  installable: { tone: 'success', dot: 'target', fill: 'subtle' },
  porting: { tone: 'info', dot: 'half', fill: 'subtle' },
  provisioning: { tone: 'info', dot: 'quarter', fill: 'subtle' },
  transfer_request: { tone: 'warning', dot: 'dashed', fill: 'subtle' },
  ready_to_terminate: { tone: 'warning', dot: 'ebbing', fill: 'subtle' },
  porting_rejected: { tone: 'danger', dot: 'triangle', fill: 'subtle' },
  inactive: { tone: 'neutral', dot: 'struck', fill: 'none' },
};

export interface StatusBadgeProps {
  readonly status: DisplayStatus;
  /** The label (`displayStatusLabels`). */
  readonly children: ReactNode;
  readonly align?: BadgeProps['align'];
  /** `none` in lists of choices, where no state should stand out. */
  readonly fill?: 'none';
}

/** The state of a number (specification 3, section 3). */
export function StatusBadge({ status, children, align, fill }: StatusBadgeProps) {
  const style = statusStyles[status];
  return (
    <Badge tone={style.tone} dot={style.dot} fill={fill ?? style.fill} align={align}>
      {children}
    </Badge>
  );
}
