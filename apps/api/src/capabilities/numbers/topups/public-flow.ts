import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { confirmationErrors } from '@workspace/domain/one-time-codes/errors';
import { utcDay } from '@workspace/domain/shared/day';
import { topUpErrors } from '@workspace/domain/topups/errors';
import type { RequestedTopUp } from '@workspace/domain/topups/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import {
  bindDraft,
  type Confirmation,
  companyOfFlow,
  type FlowCall,
  requireVerified,
  sendConfirmationCode,
  verifyConfirmationCode,
} from '../../access/one-time-codes/index.ts';
import { createStatusLink } from '../../access/status-tickets/index.ts';
import { requireNotArchived } from '../../company/companies/index.ts';
import { lockNumberAndHolder } from '../numbers/index.ts';
import { choose, type TopUpInput } from './choice.ts';
import { canBeToppedUp, findNumber, type NumberOfPhone, readHolder } from './confirmed-number.ts';
import type { TopUpRef } from './deciding.ts';
import { topUpEntity } from './entity.ts';
import { presentTopUp, type TopUpModel } from './models.ts';
import { recordTopUp, requireMove } from './moving.ts';
import { mailTopUpReceipt } from './status-mail.ts';
import { insertDraft, loadTopUp, updateTopUp } from './store.ts';

const purpose = 'top_up';

/**
 * Sends a code to an active number, and returns the first name of its person.
 * @throws AppError 404, 422, 429
 */
export async function sendTopUpCode(
  call: FlowCall,
  phoneNumber: string,
  countryCode: string,
): Promise<string> {
  const found = await findNumber(call, phoneNumber, countryCode);
  if (!found) throw new AppError(topUpErrors.numberOfNoCompany);
  const name = await readHolder(call, found);
  await sendConfirmationCode(call, {
    purpose,
    companyId: found.companyId,
    phoneNumber: found.phoneNumber,
  });
  return name;
}

interface Draft {
  readonly id: string;
  /** The first day on which it may be activated. */
  readonly today: Date;
}

/** The draft of a confirmation; the same one for a code that is verified again. */
async function beginDraft(
  unit: UnitOfWork,
  { numberId, phoneNumber }: NumberOfPhone,
  confirmation: Confirmation,
): Promise<Draft> {
  const { number, isHolderHere } = await lockNumberAndHolder(unit, numberId);
  if (!number || !isHolderHere || !canBeToppedUp(number, phoneNumber)) {
    throw new AppError(topUpErrors.activeNumberNotFound);
  }
  const today = utcDay(unit.now);
  const { top_up_id: earlier } = confirmation.draft;
  if (earlier !== undefined && (await loadTopUp(unit, earlier))) return { id: earlier, today };
  const id = unit.newId();
  await insertDraft(unit, { id, numberId, userId: number.user_id });
  await bindDraft(unit, confirmation.id, { top_up_id: id, number_id: numberId });
  return { id, today };
}

/**
 * Checks the code and begins a draft. An unknown number is answered as a wrong code is.
 * @throws AppError 404, 422, 429
 */
export async function verifyTopUpCode(
  call: FlowCall,
  phoneNumber: string,
  code: string,
): Promise<TopUpRef & { readonly today: Date; readonly flowToken: string }> {
  const found = await findNumber(call, phoneNumber);
  if (!found) {
    const { invalidCode } = confirmationErrors;
    throw new AppError(invalidCode, { fields: { verification_code: invalidCode.message } });
  }
  const subject = { purpose, companyId: found.companyId, phoneNumber: found.phoneNumber } as const;
  const { result, flowToken } = await verifyConfirmationCode(
    call,
    { ...subject, code },
    (inside, confirmation) => beginDraft(inside, found, confirmation),
  );
  return { topUpId: result.id, numberId: found.numberId, today: result.today, flowToken };
}

/** Another try of a request whose answer was lost. */
const isSame = (row: TopUpModel, chosen: Awaited<ReturnType<typeof choose>>) =>
  row.status === 'requested' &&
  row.plan_id === chosen.plan_id &&
  row.activate_at.getTime() === chosen.activate_at.getTime();

async function requestDraft(
  unit: UnitOfWork,
  services: Pick<Services, 'sealer' | 'configuration'>,
  ref: TopUpRef,
  { input, phoneNumber }: { readonly input: TopUpInput; readonly phoneNumber: string },
): Promise<{ readonly row: TopUpModel; readonly statusUrl: string | null }> {
  const { number, isHolderHere } = await lockNumberAndHolder(unit, ref.numberId);
  const row = await loadTopUp(unit, ref.topUpId, 'for_update');
  if (!number || row?.number_id !== ref.numberId) throw new AppError(commonErrors.notFound);
  if (!isHolderHere || !canBeToppedUp(number, phoneNumber))
    throw new AppError(topUpErrors.numberNotActive);
  const chosen = await choose(unit, number, input);
  if (isSame(row, chosen)) return { row, statusUrl: null };
  requireMove(row.status, 'requested', 'system');
  await requireNotArchived(unit);
  // It is created for the company now: nobody has seen the draft.
  const columns = { ...chosen, status: 'requested', created_at: unit.now } as const;
  const after = await updateTopUp(unit, row.id, columns);
  topUpEntity.created(unit, presentTopUp(after));
  recordTopUp(unit, after);
  await mailTopUpReceipt(unit, services, after, phoneNumber);
  const isOfPerson = after.user_id !== null;
  const subject = { kind: 'top_up', id: after.id } as const;
  return { row: after, statusUrl: isOfPerson ? await createStatusLink(unit, subject) : null };
}

/**
 * Requests what a visitor has chosen, for the draft of the number that they have confirmed.
 * @throws AppError 403 without a confirmed number, 404 for the draft of another one, 409, 422
 */
export async function requestTopUp(
  call: FlowCall,
  ref: TopUpRef,
  input: TopUpInput,
): Promise<RequestedTopUp> {
  const companyId = await companyOfFlow(call);
  if (companyId === undefined) throw new AppError(confirmationErrors.notConfirmed);
  const { row, statusUrl } = await requireVerified(
    call,
    { purpose, companyId },
    async (inside, { draft, phoneNumber }) => {
      if (draft.top_up_id !== ref.topUpId || draft.number_id !== ref.numberId) {
        throw new AppError(commonErrors.notFound);
      }
      const requested = await requestDraft(inside, call.services, ref, { input, phoneNumber });
      return { result: requested, id: requested.row.id };
    },
  );
  const { top_up_id, number_id, status, plan_id, plan_name, type, country_code, activate_at } =
    presentTopUp(row);
  return {
    top_up_id,
    number_id,
    status,
    plan_id,
    plan_name,
    type,
    country_code,
    activate_at,
    status_url: statusUrl,
  };
}
