import { defaultDays } from '@workspace/domain/transfers/rules/countries/definition';
import { countryPortIn } from '@workspace/domain/transfers/rules/countries/definitions';
import type { TransferDateFacts } from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortingItem } from '@workspace/domain/transfers/schema';

interface TransferDaysOptions {
  /** Calendar day by the product clock. */
  readonly today: string;
  /** Staff who act as the company may choose any day (decisions 5). */
  readonly unrestricted: boolean;
}

/**
 * What the device knows of the days on which a transfer can be; the server knows the public holidays
 * too.
 */
export function factsOnDevice(
  { country_code, porting_type }: Pick<PortingItem, 'country_code' | 'porting_type'>,
  { today, unrestricted }: TransferDaysOptions,
): TransferDateFacts {
  const rule = countryPortIn(country_code)?.dates;
  return {
    today,
    calendar_days: rule?.companyDays ?? defaultDays.companyDays,
    working_days: rule?.lead[porting_type] ?? 0,
    saturday_counts: rule?.saturdayCounts ?? false,
    closed_days: [],
    unrestricted,
  };
}
