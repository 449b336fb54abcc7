import type { ExchangeRate } from '@workspace/domain/billing/convert';
import type { Day } from '@workspace/domain/billing/month';

export interface DatedRate extends ExchangeRate {
  /** The day that the rate is of: the one asked for, or an earlier one. */
  readonly day: Day;
  /** `demo` rates are made up. */
  readonly source: 'ecb' | 'demo';
  /**
   * Whether no later rate can appear for the day that was asked for. False if that day's rate may
   * still be published, and if the source is not available and its last known rate is used.
   */
  readonly isFinal: boolean;
}

/** Reference rates of currencies. */
export interface ExchangeRates {
  /**
   * The rate of the last working day on or before a day. It only reads, so it may be repeated.
   * @param from ISO 4217, as `to`
   * @throws RangeError if the source has no rate of these currencies on that day, which no retry
   *   changes
   * @throws Error if the source is not available and nothing is known of that day; a retry may
   *   succeed
   */
  rateOn(day: Day, from: string, to: string): Promise<DatedRate>;
}
