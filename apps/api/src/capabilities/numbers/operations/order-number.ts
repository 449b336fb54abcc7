import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { orderNumber as operation } from '@workspace/domain/numbers/operations';
import type { Handler } from '../../../http/handler.ts';
import { findPlan } from '../../plans/index.ts';
import { orderNumbers } from '../ordering.ts';
import { presentNumber } from '../present.ts';
import { requireProfile } from '../profile-offer.ts';
import { unknownId } from '../service.ts';

export const orderNumber: Handler<typeof operation> = async ({ unit, services }, { body }) => {
  const plan = await findPlan(unit, body.plan_id);
  if (!plan) throw unknownId('plan_id');
  const order = {
    userId: body.user_id,
    planId: plan.plan_id,
    countryIsoCode: body.country_iso_code,
    type: plan.type,
  };
  const [number] = await orderNumbers(unit, [order]);
  requireProfile(services, order);
  if (!number) throw new AppError(commonErrors.internal);
  return { data: presentNumber(number) };
};
