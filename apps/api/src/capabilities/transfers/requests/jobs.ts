import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { submitTransfer } from '../../../vendors/porting/messages.ts';
import { warnOfCode } from './code-expiry.ts';
import { remindOfEsim } from './esim-check.ts';
import { checkEsim, warnOfExpiry } from './messages.ts';
import { findPortingItems } from './store.ts';
import { lockItem } from './write-store.ts';

/** Runs `work` as the product itself, in the company of a message about a transfer. */
export function inCompanyOf<T>(
  pool: Pool,
  { companyId }: { readonly companyId: string | null },
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const origin = {
    operation: submitTransfer.name,
    actor: { kind: 'system', id: null, name: null },
    requestId: null,
    address: null,
  } as const;
  return transact(pool, asSystem(companyId), origin, work);
}

/**
 * Reminds people of transfers: the day before a number moves, and before a code expires.
 * @param pool of the worker's role
 */
export function transferReminderHandlers(pool: Pool): readonly MessageHandler[] {
  return [
    handleMessage(checkEsim, (job) =>
      inCompanyOf(pool, job, async (unit) => {
        const [item] = await findPortingItems(unit, [job.payload.item_id]);
        if (item) await remindOfEsim(unit, item, job.payload.porting_date);
      }),
    ),
    handleMessage(warnOfExpiry, (job) =>
      inCompanyOf(pool, job, async (unit) => {
        const row = await lockItem(unit, job.payload.item_id);
        const [item] = row ? await findPortingItems(unit, [row.id]) : [];
        if (item) await warnOfCode(unit, item, job.payload.code_given_at);
      }),
    ),
  ];
}
