export interface CountProps {
  readonly value: number;
  /** `accent` for what waits for the reader. */
  readonly tone?: 'neutral' | 'accent';
  /** What is counted, read out after the figure: "waiting". */
  readonly label?: string;
}

/** A small figure in a pill; above 99 it says 99+. */
export function Count({ value, tone = 'neutral', label }: CountProps) {
  return (
    <span className="ui-count" data-tone={tone}>
      {value > 99 ? '99+' : value}
      {label && <span className="ui-sr"> {label}</span>}
    </span>
  );
}
