import { AppError } from '@workspace/domain/contract/error';
import { numberEvents } from '@workspace/domain/events/number';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { lastPhoneNumber, obstacleOfNumber } from '@workspace/domain/numbers/inactive/rules';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { orderProfile } from '../../../../vendors/network/messages.ts';
import { requireNotArchived, requireNoUnpaidInvoice } from '../../../company/companies/index.ts';
import type { NumberModel } from '../models.ts';
import { readOffer } from '../plans/plan-move.ts';
import { replaceOpenPlanPeriods } from '../plans/plan-period-store.ts';

/**
 * Reactivates an ended number (decisions 4): on its plan at the current price, and registered anew
 * with the network, since its secrets were erased. Returns the columns to write; constraints ensure
 * that the phone number is still free and the person has no other local line.
 * @throws AppError 409 for a line that never had a number, for an expired travel eSIM, and for a
 * company that is archived or has an unpaid invoice
 */
export async function reactivate(
  unit: UnitOfWork,
  number: NumberModel,
): Promise<Partial<NumberModel>> {
  const phoneNumber = lastPhoneNumber(number);
  if (phoneNumber === null || obstacleOfNumber(number, unit.now) !== null) {
    throw new AppError(numberErrors.moveNotAllowed);
  }
  await requireNotArchived(unit);
  await requireNoUnpaidInvoice(unit);
  const { priceOf } = await readOffer(unit);
  await replaceOpenPlanPeriods(unit, [
    { numberId: number.id, planId: number.plan_id, price: priceOf(number.plan_id) },
  ]);
  const callIdentifier = unit.newId();
  unit.happened(numberEvents.reactivated, { subjectId: number.id });
  unit.send(orderProfile, {
    call_identifier: callIdentifier,
    country_iso_code: number.country_iso_code,
    type: number.type,
    running_phone_number: phoneNumber,
  });
  return {
    status: 'active',
    full_phone_number: phoneNumber,
    temp_phone_number: null,
    porting_date: null,
    call_identifier: callIdentifier,
    network_event_at: null,
    esim_requested_at: null,
    order_failure: null,
  };
}
