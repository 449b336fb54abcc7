import { Meter } from './meter.tsx';

/** The used share of an allowance, in figures and words. */
export interface Usage {
  readonly label: string;
  readonly used: number;
  readonly max: number;
  /** "31.4" and "of 50 GB". */
  readonly usedText: string;
  readonly ofText: string;
  /** Warning in words, because colour must not be the only signal. */
  readonly note?: {
    /** "Nearly used up". */
    readonly text: string;
    readonly tone: 'warning' | 'danger';
    /** Replaces used and total amounts in tight layouts: "1.4 GB" and "left". */
    readonly brief: { readonly strong: string; readonly rest: string };
  };
}

/** Value text of a meter for assistive technology: "31.4 of 50 GB". */
export function usageText({ usedText, ofText, note }: Usage): string {
  const amount = `${usedText} ${ofText}`;
  return note ? `${note.text}, ${amount}` : amount;
}

/** The meter of a usage. */
export function UsageMeter({
  usage,
  label = usage.label,
  size = 'md',
}: {
  readonly usage: Usage;
  readonly label?: string;
  readonly size?: 'md' | 'lg';
}) {
  return (
    <Meter
      label={label}
      value={usage.used}
      max={usage.max}
      text={usageText(usage)}
      size={size}
      {...(usage.note ? { tone: usage.note.tone } : {})}
    />
  );
}
