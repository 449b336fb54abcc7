import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { transferEvents } from '@workspace/domain/events/transfer';
import { isAdministrators, type PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { requireNoUnpaidInvoice } from '../../company/companies/index.ts';
import { orderTransferredNumber, requireProfile } from '../../numbers/numbers/index.ts';
import { requireDateAhead, requireNewDate, withColumns } from './dates.ts';
import { portingItemEntity } from './entity.ts';
import { underTransferFields } from './order-fields.ts';
import { requireMove } from './service.ts';
import { submitItem } from './submitting.ts';
import { type ApprovedValues, approvedColumns } from './values.ts';
import { lockItem } from './write-store.ts';

const dateOf = ({ porting_date: day }: PortingItem) => (day === null ? null : new Date(day));

/**
 * Approves a transfer that is pending: orders its line, which works with a temporary number until
 * the transfer, and gives the transfer to the carrier, all in the transaction of the unit.
 * @param item locked by the caller, or inserted in the same transaction
 * @throws AppError 409 for a transfer in another status, an asked day that has come, a number that is taken
 * or a person who has a local number, and for an administrator's transfer while an invoice of the
 * company is unpaid (an employee's own goes on); 422 for a plan, person or country that is no longer there
 */
export async function approveTransfer(
  unit: UnitOfWork,
  services: Pick<Services, 'sealer' | 'configuration'>,
  item: PortingItem,
  given: ApprovedValues = {},
): Promise<PortingItem> {
  requireMove(unit, item, 'processing', ['approve']);
  if (isAdministrators(item)) await requireNoUnpaidInvoice(unit);
  const row = await lockItem(unit, item.uuid);
  if (!row) throw new AppError(commonErrors.notFound);
  const change = approvedColumns({ sealer: services.sealer, now: unit.now }, item, row, given);
  const { porting_date: chosen } = given;
  if (chosen === undefined) await requireDateAhead(unit, withColumns(item, change));
  else await requireNewDate(unit, withColumns(item, change), chosen);
  const number = await underTransferFields(() =>
    orderTransferredNumber(unit, {
      userId: item.user_id,
      planId: item.plan_id,
      countryIsoCode: item.country_code,
      type: 'local',
      phoneNumber: item.porting_number,
      portingDate: change.porting_date ?? dateOf(item),
    }),
  );
  requireProfile(services, { countryIsoCode: item.country_code, type: 'local' });
  const { submissions } = row;
  const after = await submitItem(
    unit,
    { uuid: item.uuid, submissions },
    {
      ...change,
      number_id: number.id,
    },
  );
  unit.happened(transferEvents.approved, {
    subjectId: item.uuid,
    facts: { plan_id: item.plan_id },
  });
  portingItemEntity.updated(unit, item, after);
  return after;
}
