export interface CountProps {
  readonly value: number;
  /** `accent` if it needs the reader's attention. */
  readonly tone?: 'neutral' | 'accent';
  /** Describes the count to assistive technology, after the figure: "waiting". */
  readonly label?: string;
}

/** A small figure in a pill; shows 99+ above 99. */
export function Count({ value, tone = 'neutral', label }: CountProps) {
  return (
    <span className="ui-count" data-tone={tone}>
      {value > 99 ? '99+' : value}
      {label && <span className="ui-sr"> {label}</span>}
    </span>
  );
}
