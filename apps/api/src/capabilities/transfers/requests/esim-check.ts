import { transferEvents } from '@workspace/domain/events/transfer';
import { isReportedByNetwork } from '@workspace/domain/numbers/setup';
import { waitsForPhone } from '@workspace/domain/numbers/setup-choice';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { loadNumber, presentNumber } from '../../numbers/numbers/index.ts';
import { checkEsim } from './messages.ts';

/** Hours before the midnight at which the day of the transfer begins: the morning of the day before. */
const hoursBefore = 16;

/** Plans the look at the eSIM on the day before a number moves. */
export function planEsimCheck(unit: UnitOfWork, item_id: string, date: Date): void {
  const at = new Date(date.getTime() - hoursBefore * 3_600_000);
  const payload = { item_id, porting_date: date.toISOString() };
  unit.send(checkEsim, payload, { at, clock: 'product' });
}

/** Reminds of an eSIM that is not installed, unless the transfer has another day or an end. */
export async function remindOfEsim(
  unit: UnitOfWork,
  item: PortingItem,
  porting_date: string,
): Promise<void> {
  if (item.status !== 'scheduled' || item.porting_date !== porting_date) return;
  const number = item.number_id === null ? undefined : await loadNumber(unit, item.number_id);
  if (!number) return;
  const line = presentNumber(number);
  // Not made yet, or deleted again, is not installed either.
  const { setup } = line;
  const isOnPhone = setup !== null && isReportedByNetwork(setup.step) && !waitsForPhone(line);
  if (isOnPhone && setup.step !== 'deleted') return;
  unit.happened(transferEvents.esimMissing, { subjectId: item.uuid });
}
