import type * as operations from '@workspace/domain/billing/operations';
import type { Handler } from '../../../http/handler.ts';
import { agree } from './agreeing.ts';
import { changeCurrency as change } from './currency.ts';
import { readPricing } from './reading.ts';
import { listAgreedPrices } from './store.ts';

export const agreePrices: Handler<typeof operations.agreePrices> = async ({ unit }, { body }) => ({
  data: await agree(unit, body),
});

export const changeCurrency: Handler<typeof operations.changeCurrency> = async (
  { unit },
  { body },
) => ({ data: await change(unit, body.currency, body.from_month) });

export const listCompanyPrices: Handler<typeof operations.listCompanyPrices> = async ({
  unit,
}) => ({ data: await listAgreedPrices(unit) });

export const getPricing: Handler<typeof operations.getPricing> = async ({ unit }) => ({
  data: await readPricing(unit),
});
