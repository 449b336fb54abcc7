import { AppError } from '@workspace/domain/contract/error';
import { topUpErrors } from '@workspace/domain/topups/errors';
import type { TopUp } from '@workspace/domain/topups/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { requireNotArchived, requireNoUnpaidInvoice } from '../../company/companies/index.ts';
import { lockNumberAndHolder, numberPolicy, requireNumber } from '../numbers/index.ts';
import { choose, type TopUpInput } from './choice.ts';
import { topUpEntity } from './entity.ts';
import { activateTopUp } from './messages.ts';
import { presentTopUp, type TopUpColumns } from './models.ts';
import { recordTopUp } from './moving.ts';
import { topUpPolicy } from './policy.ts';
import { mailTopUpReceipt } from './status-mail.ts';
import { insertTopUp } from './store.ts';

/** Employees may read their rows and not write them: what they may do is done for the company. */
export async function forCompany<T>(
  unit: UnitOfWork,
  work: (inside: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { actorKind, companyId } = unit.scope;
  if (actorKind !== 'regular' || companyId === null) return work(unit);
  return unit.asCompany(companyId, work);
}

/**
 * Tops up a number: an administrator's is approved by being asked, an employee's for a number
 * of their own waits for the IT team, and goes on while an invoice of the company is unpaid.
 * @throws AppError 404, 409, 422
 */
export async function createTopUp(
  unit: UnitOfWork,
  services: Pick<Services, 'sealer' | 'configuration'>,
  numberId: string,
  input: TopUpInput,
): Promise<TopUp> {
  const { scope } = unit;
  const found = await requireNumber(unit, numberId);
  topUpPolicy.authorise(scope, 'top_up.create', found);
  return forCompany(unit, async (inside) => {
    // Once more under lock: in the company's name a number of somebody else is visible too.
    const locked = await lockNumberAndHolder(inside, numberId);
    const number = numberPolicy.authorise(scope, 'number.get', locked.number);
    if (!locked.isHolderHere) throw new AppError(topUpErrors.numberNotActive);
    const isEmployee = scope.actorKind === 'regular';
    await requireNotArchived(inside);
    if (!isEmployee) await requireNoUnpaidInvoice(inside);
    const row: TopUpColumns = {
      company_id: number.company_id,
      id: unit.newId(),
      number_id: number.id,
      user_id: number.user_id,
      status: isEmployee ? 'requested' : 'approved',
      requested_by: isEmployee ? 'employee' : 'administrator',
      ...(await choose(inside, number, input)),
      activated_at: null,
      expires_at: null,
      reason: null,
      attempts: isEmployee ? 0 : 1,
      submitted_at: null,
      created_at: unit.now,
      updated_at: unit.now,
      version: 1,
    };
    await insertTopUp(inside, row);
    topUpEntity.created(inside, presentTopUp(row));
    recordTopUp(inside, row);
    if (isEmployee) await mailTopUpReceipt(inside, services, row, number.full_phone_number);
    else inside.send(activateTopUp, { top_up_id: row.id, attempt: row.attempts });
    return presentTopUp(row);
  });
}
