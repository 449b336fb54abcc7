import type { PortingItem } from '@workspace/domain/porting/schema';
import type { TransferDates } from '@workspace/domain/porting/transfer-dates';
import { useMe } from '../../offline/hooks.ts';
import { transferDays } from '../requests/transfer-days.ts';
import { useToday } from '../requests/use-today.ts';

/** The days on which a transfer can be, as far as the device knows; the server has the last word. */
export function useTransferDays(item: PortingItem): TransferDates {
  const today = useToday();
  const { entered_as_super_admin: unrestricted } = useMe();
  return transferDays(item, { today, unrestricted });
}
