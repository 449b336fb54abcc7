import type { Actor } from '../../access/actor.ts';
import type { Mover } from '../../contract/states.ts';
import type { PortingItem, PortingType } from '../schema.ts';
import { defaultDays } from './countries/definition.ts';
import { countryPortIn } from './countries/definitions.ts';
import { addMonths } from './formats/days.ts';
import { type TransferDateFacts, transferMonths } from './transfer-dates.ts';

/** Who chooses the date: a visitor or employee, an administrator, or the provider's staff. */
export type DateAudience = 'public' | 'company' | 'staff';

/**
 * Whose days somebody has who chooses one, wherever they choose it. The longer days of the public
 * wizard are those of an approval that is still to come, and an administrator who chooses gives it.
 * @param status of a transfer that was requested; undefined for a new one
 */
export function dateAudience(
  actorKind: Actor['kind'] | Mover,
  status: PortingItem['status'] = 'pending',
): DateAudience {
  if (actorKind === 'staff') return 'staff';
  const isOfCompany = actorKind === 'admin' || actorKind === 'api_key';
  return isOfCompany || status !== 'pending' ? 'company' : 'public';
}

export interface DateQuestion {
  readonly country: string;
  readonly porting_type: PortingType;
  readonly audience: DateAudience;
  /** How many numbers one request transfers. */
  readonly numbers: number;
  readonly today: string;
  /** Holidays of the country in these years. */
  readonly holidays: readonly string[];
}

/** The facts of the date rule for one request (decisions 5; the country's lead). */
export function transferDateFacts(question: DateQuestion): TransferDateFacts {
  const { country, porting_type, audience, numbers, today, holidays } = question;
  const dates = countryPortIn(country)?.dates;
  const { publicDays, companyDays } = dates ?? defaultDays;
  const isMany = dates?.many && numbers >= dates.many.from;
  const last = addMonths(today, transferMonths);
  return {
    today,
    calendar_days: audience === 'public' ? publicDays : companyDays,
    working_days: (isMany ? dates.many?.lead : dates?.lead[porting_type]) ?? 0,
    saturday_counts: dates?.saturdayCounts ?? false,
    closed_days: holidays.filter((day) => day >= today && day <= last),
    unrestricted: audience === 'staff',
  };
}
