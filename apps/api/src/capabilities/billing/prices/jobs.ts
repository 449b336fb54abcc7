import { startOfDay } from '@workspace/domain/billing/month';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { applyPricesOf } from './applying.ts';
import { applyPrices } from './messages.ts';

const origin = {
  operation: applyPrices.name,
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** Puts agreed prices in force on their day. */
export const priceHandler = (pool: Pool): MessageHandler =>
  handleMessage(applyPrices, ({ companyId, payload }) =>
    transact(pool, asSystem(companyId), origin, (unit) =>
      applyPricesOf(unit, payload.day, startOfDay(payload.day)),
    ),
  );
