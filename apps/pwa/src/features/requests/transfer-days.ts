import { defaultDays } from '@workspace/domain/porting/countries/definition';
import { countryPortIn } from '@workspace/domain/porting/countries/index';
import type { PortingItem } from '@workspace/domain/porting/schema';
import { type TransferDates, transferDates } from '@workspace/domain/porting/transfer-dates';

interface TransferDaysOptions {
  /** Calendar day by the product clock. */
  readonly today: string;
  /** Staff who act as the company may choose any day (decisions 5). */
  readonly unrestricted: boolean;
}

/**
 * The days on which a transfer can be, by the one date rule and what the device knows of the
 * country. Public holidays are not on the device; the server refuses them at the same field.
 */
export function transferDays(
  { country_code, porting_type }: Pick<PortingItem, 'country_code' | 'porting_type'>,
  { today, unrestricted }: TransferDaysOptions,
): TransferDates {
  const rule = countryPortIn(country_code)?.dates;
  return transferDates({
    today,
    calendar_days: rule?.companyDays ?? defaultDays.companyDays,
    working_days: rule?.lead[porting_type] ?? 0,
    saturday_counts: rule?.saturdayCounts ?? false,
    closed_days: [],
    unrestricted,
  });
}
