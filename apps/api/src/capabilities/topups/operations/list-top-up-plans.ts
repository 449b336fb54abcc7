import type { listTopUpPlans as operation } from '@workspace/domain/topups/operations';
import type { Handler } from '../../../http/handler.ts';
import { listTopUpPlans as list } from '../plan-store.ts';

export const listTopUpPlans: Handler<typeof operation> = async ({ unit }, { query }) => ({
  data: await list(unit, {
    isHomeZone: query.is_home_zone !== 'false',
    countryCode: query.country_code,
  }),
});
