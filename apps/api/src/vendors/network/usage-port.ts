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
  /** Consecutive allowances of the range's month, oldest first; the line uses nothing outside. */
  readonly allowances: readonly Allowance[];
}

/** What a line used in one country on one day. */
export interface DayUse {
  /** UTC day, such as `2026-11-28`. */
  readonly day: string;
  /** Where it was used: ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly dataMb: number;
  readonly voiceMinutesLocal: number;
  readonly voiceMinutesInternational: number;
  readonly sms: number;
}

/** A line's use on the days of a range. */
export interface UsageRecord {
  readonly callIdentifier: string;
  /** One for each day and country with any use, in any order. A day without use has none. */
  readonly days: readonly DayUse[];
  /** When the data was first used up in the range's month, and the allowance at that time. */
  readonly dataUsedUp: { readonly at: Date; readonly allowanceMb: number } | null;
}

/** Days within one month in product time (UTC). */
export interface UsageRange {
  /** First instant of a day. */
  readonly since: Date;
  /** In the last of the days, or its end: not after the first instant of the next month. */
  readonly until: Date;
}

/**
 * The network's records of use. A day may be answered differently for some days after it: use abroad
 * arrives late, and the network corrects what it has reported. What is answered last holds.
 */
export interface UsageMeters {
  /**
   * Returns records of lines that could be used in the range; others have none.
   * @throws if the network is unreachable
   */
  readUsage(range: UsageRange, lines: readonly UsageQuestion[]): Promise<UsageRecord[]>;
}
