export interface MeterProps {
  /** What is measured: "Data". */
  readonly label: string;
  readonly value: number;
  /** The full amount, in the unit of `value`. */
  readonly max: number;
  /** Read out instead of the bare figures: "31.4 of 50 GB". */
  readonly text?: string;
  readonly size?: 'md' | 'lg';
  /** Chosen by how full it is unless told: amber from 85 % on. */
  readonly tone?: 'accent' | 'warning' | 'danger';
}

/** How much of an allowance is used. Plain elements, cheap in a table. */
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
