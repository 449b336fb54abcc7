import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { removeUnused } from './messages.ts';
import { isUnused } from './present.ts';
import { recordChange } from './recording.ts';
import { listAccounts, lockAccounts, removeAccount } from './store.ts';

const dayMs = 24 * 60 * 60_000;

const origin = {
  operation: removeUnused.name,
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** A dialog that is cancelled leaves an account; a day later it is deleted. */
export function removeLater(unit: UnitOfWork, accountId: string): void {
  const at = new Date(unit.now.getTime() + dayMs);
  unit.send(removeUnused, { account_id: accountId }, { at, clock: 'product' });
}

/**
 * Deletes an account that never had a payment method, teams or an invoice, and nothing else
 * (decisions on billing 4).
 * @param pool of the worker's role
 */
export const unusedAccountHandler = (pool: Pool): MessageHandler =>
  handleMessage(removeUnused, ({ companyId, payload }) =>
    transact(pool, asSystem(companyId), origin, async (unit) => {
      await lockAccounts(unit);
      const account = (await listAccounts(unit)).find(({ id }) => id === payload.account_id);
      if (!account || !isUnused(account)) return;
      await removeAccount(unit, account.id);
      recordChange(unit, account, null);
    }),
  );
