import { Meter } from './meter.tsx';

/** How much of an allowance is used, in figures and words. */
export interface Usage {
  readonly label: string;
  readonly used: number;
  readonly max: number;
  /** "31.4" and "of 50 GB". */
  readonly usedText: string;
  readonly ofText: string;
  /** Where it runs out: in words, since colour alone tells not everybody. */
  readonly note?: {
    /** "Nearly used up". */
    readonly text: string;
    readonly tone: 'warning' | 'danger';
    /** In place of used and whole where there is little room: "1.4 GB" and "left". */
    readonly brief: { readonly strong: string; readonly rest: string };
  };
}

/** What a meter says to those who do not see it: "31.4 of 50 GB". */
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
