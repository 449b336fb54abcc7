/** What a plan allows in a month, from a time on. */
export interface Allowance {
  /** Product time; the allowance holds from here until `until` or the one after it. */
  readonly from: Date;
  /** Null while it goes on. */
  readonly until: Date | null;
  readonly dataMb: number;
  readonly voiceMinutesLocal: number;
  readonly voiceMinutesInternational: number;
  readonly sms: number;
}

/** A line whose use is asked for, with what it may use: the network stops it there. */
export interface UsageQuestion {
  readonly callIdentifier: string;
  /** One after the other, oldest first; the line uses nothing outside of them. */
  readonly allowances: readonly Allowance[];
}

/** What a line has used in a month, counted from the month's first instant. */
export interface UsageRecord {
  readonly callIdentifier: string;
  readonly dataMb: number;
  readonly voiceMinutesLocal: number;
  readonly voiceMinutesInternational: number;
  readonly sms: number;
  /** When the data was used up for the first time in the month, and how much was allowed then. */
  readonly dataUsedUp: { readonly at: Date; readonly allowanceMb: number } | null;
}

/** A stretch of one month in product time (UTC). */
export interface UsageRange {
  /** First instant of the month. */
  readonly since: Date;
  /** Not after the first instant of the next month. */
  readonly until: Date;
}

/**
 * The network's meters. Records are counters and not increments: the same question gives the same
 * answer, and a later `until` never gives less.
 */
export interface UsageMeters {
  /**
   * Answers for those of the lines that carried traffic in the range; others have no record.
   * @throws when the network could not be reached
   */
  readUsage(range: UsageRange, lines: readonly UsageQuestion[]): Promise<UsageRecord[]>;
}
