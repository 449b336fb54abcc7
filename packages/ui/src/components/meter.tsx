export interface MeterProps {
  /** Accessible name: "Data". */
  readonly label: string;
  readonly value: number;
  /** The maximum, in the unit of `value`. */
  readonly max: number;
  /** Value text for assistive technology: "31.4 of 50 GB". */
  readonly text?: string;
  readonly size?: 'md' | 'lg';
  /** By default depends on the share: amber from 85 %. */
  readonly tone?: 'accent' | 'warning' | 'danger';
}

/** The used share of an allowance. Plain elements, cheap in a table. */
export function Meter({ label, value, max, text, size = 'md', tone }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const shown = tone ?? (share >= 0.85 ? 'warning' : 'accent');
  return (
    <span
      className="ui-meter"
      data-size={size}
      data-tone={shown}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
    >
      <span style={{ width: `${Math.max(share * 100, share > 0 ? 2 : 0)}%` }} />
    </span>
  );
}
