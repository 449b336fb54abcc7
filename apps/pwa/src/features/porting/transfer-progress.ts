import { carrierName, type PortingItem } from '@workspace/domain/transfers/schema';
import { formatDay } from '@workspace/ui/format/dates';
import { formatPhone } from '../../platform/phone.ts';
import { messages } from './transfer-messages.ts';

const words = messages.now;

/** What happens with a transfer now and next, in sentences; empty for one that is over. */
export function progressOf(
  item: Pick<PortingItem, 'status' | 'current_carrier' | 'porting_date'>,
  temporaryNumber: string | null,
): readonly string[] {
  const carrier = carrierName(item.current_carrier) ?? messages.theCarrier;
  const temporary =
    temporaryNumber === null ? words.noTemporary : words.temporary(formatPhone(temporaryNumber));
  switch (item.status) {
    case 'pending':
      return [words.pending];
    case 'processing':
      return [words.processing(carrier), temporary];
    case 'scheduled': {
      const day = item.porting_date === null ? '' : formatDay(item.porting_date.slice(0, 10));
      return [words.scheduled(day, carrier), temporary];
    }
    case 'rejected':
      return [temporary];
    case 'completed':
      return [words.completed];
    case 'declined':
    case 'cancelled':
      return [];
  }
}
