import type * as operations from '@workspace/domain/plans/operations';
import type { Handler } from '../../../http/handler.ts';
import * as store from './store.ts';

export const listPlans: Handler<typeof operations.listPlans> = async ({ unit }) => ({
  data: await store.listPlans(unit),
});

export const listPublicPlans: Handler<typeof operations.listPublicPlans> = async ({ unit }) => ({
  data: await store.listPublicPlans(unit),
});
