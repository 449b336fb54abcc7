import type { Country } from '@workspace/domain/countries/schema';
import { transferEvents } from '@workspace/domain/events/transfer';
import { codeExpiryOf, codeGivenOn } from '@workspace/domain/transfers/rules/day-limits';
import { addDays } from '@workspace/domain/transfers/rules/formats/days';
import { instantOfDay } from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireCountry } from '../../catalogue/countries/index.ts';
import { warnOfExpiry } from './messages.ts';

const day = 86_400_000;

/** Days before the expiry: enough to approve, or to get another code; of short ones the last day. */
const daysBefore = (given: string, expires: string) =>
  (Date.parse(expires) - Date.parse(given)) / day > 14 ? 5 : 1;

/** Plans the warning about the code of a transfer that was requested. */
export function planExpiryWarning(
  unit: UnitOfWork,
  item: PortingItem,
  { time_zone }: Pick<Country, 'time_zone'>,
): void {
  const { uuid: item_id, code_given_at } = item;
  const given = codeGivenOn(item, time_zone);
  const expires = codeExpiryOf(item, time_zone);
  if (expires === null || given === null || code_given_at === null) return;
  const at = new Date(instantOfDay(addDays(expires, -daysBefore(given, expires))));
  unit.send(warnOfExpiry, { item_id, code_given_at }, { at, clock: 'product' });
}

/** Tells the person and the administrators of a request that still waits with the same code. */
export async function warnOfCode(
  unit: UnitOfWork,
  item: PortingItem,
  code_given_at: string,
): Promise<void> {
  if (item.status !== 'pending' || item.code_given_at !== code_given_at) return;
  const { time_zone } = await requireCountry(unit, item.country_code);
  const expires = codeExpiryOf(item, time_zone);
  if (expires === null) return;
  unit.happened(transferEvents.codeExpiring, { subjectId: item.uuid, facts: { expires } });
}
