/** What a plan allows per month, from a given time. */
export interface Allowance {
  /** Product time; the allowance holds from here until `until` or the next one. */
  readonly from: Date;
  /** Null while it continues. */
  readonly until: Date | null;
  readonly dataMb: number;
  readonly voiceMinutesLocal: number;
  readonly voiceMinutesInternational: number;
  readonly sms: number;
}

/** A line to query, with its allowances: the network stops the line there. */
export interface UsageQuestion {
  readonly callIdentifier: string;
  /** Consecutive allowances, oldest first; the line uses nothing outside of them. */
  readonly allowances: readonly Allowance[];
}

/** A line's use in a month, counted from the month's first instant. */
export interface UsageRecord {
  readonly callIdentifier: string;
  readonly dataMb: number;
  readonly voiceMinutesLocal: number;
  readonly voiceMinutesInternational: number;
  readonly sms: number;
  /** When the data was first used up in the month, and the allowance at that time. */
  readonly dataUsedUp: { readonly at: Date; readonly allowanceMb: number } | null;
}

/** A range within one month in product time (UTC). */
export interface UsageRange {
  /** First instant of the month. */
  readonly since: Date;
  /** Not after the first instant of the next month. */
  readonly until: Date;
}

/**
 * The network's meters. Records are counters instead of increments: the same query returns the same
 * result, and a later `until` never returns less.
 */
export interface UsageMeters {
  /**
   * Returns records of lines that carried traffic in the range; others have none.
   * @throws if the network is unreachable
   */
  readUsage(range: UsageRange, lines: readonly UsageQuestion[]): Promise<UsageRecord[]>;
}
