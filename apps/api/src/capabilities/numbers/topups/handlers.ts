import type * as operations from '@workspace/domain/topups/operations';
import { readList } from '../../../database/list.ts';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';
import { createTopUp as create } from './creating.ts';
import { cancelTopUp as cancel, decideTopUp as decide } from './deciding.ts';
import { topUpList } from './list.ts';
import { presentTopUp } from './models.ts';
import { listTopUpPlans as list } from './plan-store.ts';
import {
  requestTopUp as request,
  sendTopUpCode,
  verifyTopUpCode as verify,
} from './public-flow.ts';
import { visibleTopUps } from './store.ts';

export const cancelTopUp: Handler<typeof operations.cancelTopUp> = async (
  { unit, seenVersion },
  { params },
) => ({
  data: await cancel(unit, { numberId: params.number_id, topUpId: params.top_up_id }, seenVersion),
});

export const createTopUp: Handler<typeof operations.createTopUp> = async (
  { unit, services },
  { params, body },
) => ({
  data: await create(unit, services, params.number_id, {
    planId: body.plan_id,
    activateAt: body.activate_at,
  }),
});

export const decideTopUp: Handler<typeof operations.decideTopUp> = async (
  { unit, seenVersion },
  { params, body },
) => ({
  data: await decide(
    unit,
    { numberId: params.number_id, topUpId: params.top_up_id },
    body,
    seenVersion,
  ),
});

export const generateTopUpCode = withoutTransaction<typeof operations.generateTopUpCode>(
  async (call, { body }) => ({
    data: {
      user_details: { name: await sendTopUpCode(call, body.phone_number, body.country_code) },
    },
  }),
);

export const listTopUpPlans: Handler<typeof operations.listTopUpPlans> = async (
  { unit },
  { query },
) => ({
  data: await list(unit, {
    isHomeZone: query.is_home_zone !== 'false',
    countryCode: query.country_code,
  }),
});

export const listTopUps: Handler<typeof operations.listTopUps> = async ({ unit }, { query }) => {
  const { rows, page } = await readList(topUpList, unit, query, () => visibleTopUps(unit));
  return { data: rows.map(presentTopUp), page };
};

export const requestTopUp = withoutTransaction<typeof operations.requestTopUp>(
  async (call, { params, body }) => ({
    data: await request(
      call,
      { numberId: params.number_id, topUpId: params.top_up_id },
      { planId: body.plan_id, activateAt: body.activate_at },
    ),
  }),
);

export const verifyTopUpCode = withoutTransaction<typeof operations.verifyTopUpCode>(
  async (call, { body }) => {
    const { phone_number, verification_code } = body;
    const { topUpId, numberId, today, flowToken } = await verify(
      call,
      phone_number,
      verification_code,
    );
    return {
      data: { top_up_id: topUpId, number_id: numberId, today: today.toISOString() },
      flowToken,
    };
  },
);
