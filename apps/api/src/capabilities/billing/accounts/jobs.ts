import type { Pool } from '../../../database/pool.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { Payments } from '../../../vendors/payments/port.ts';
import { expiringCardsHandler } from './expiring.ts';
import { removeMethod } from './messages.ts';
import { unusedAccountHandler } from './unused.ts';

/** @param deps.pool of the worker's role */
export const accountHandlers = (deps: {
  readonly pool: Pool;
  readonly payments: Payments;
  readonly wake: () => Promise<void>;
}): MessageHandler[] => [
  handleMessage(removeMethod, ({ payload }) => deps.payments.removeMethod(payload.method_id)),
  unusedAccountHandler(deps.pool),
  expiringCardsHandler(deps),
];
