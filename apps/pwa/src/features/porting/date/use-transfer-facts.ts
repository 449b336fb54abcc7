import {
  type DayLimits,
  limitsOfTransfer,
  noLimits,
} from '@workspace/domain/transfers/rules/day-limits';
import { getTransferDates } from '@workspace/domain/transfers/rules/operations';
import type { TransferDateFacts } from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { dayOf } from '@workspace/ui/format/dates';
import { useMe, useProductNow } from '../../../data/session/hooks.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { useRows } from '../../../data/use-rows.ts';
import { factsOnDevice } from './facts-on-device.ts';

/** The limits of a transfer's own day; none until its country is on the device. */
export function useTransferLimits(item: PortingItem): DayLimits {
  const timeZone = useRows('country').get(item.country_code)?.time_zone;
  return timeZone === undefined ? noLimits : limitsOfTransfer(item, timeZone);
}

type Question = Pick<PortingItem, 'country_code' | 'porting_type'>;

/**
 * What the day of a transfer depends on: the server's answer, also one that the device has stored,
 * otherwise what the device knows. The server has the last word.
 */
export function useTransferFacts({ country_code, porting_type }: Question): TransferDateFacts {
  const today = dayOf(useProductNow());
  const { entered_as_super_admin: unrestricted } = useMe();
  const { data } = useOperation(getTransferDates, {
    params: { iso: country_code },
    query: { porting_type },
  });
  const known = data?.answer.data;
  // A stored answer may be of an earlier day.
  return known
    ? { ...known, today: known.today > today ? known.today : today }
    : factsOnDevice({ country_code, porting_type }, { today, unrestricted });
}
