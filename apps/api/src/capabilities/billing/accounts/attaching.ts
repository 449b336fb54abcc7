import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import type { PaymentEvent } from '../../../vendors/payments/event.ts';
import { payByNewMethod, removeMethod } from './messages.ts';
import { recordChange } from './recording.ts';
import {
  type AccountRow,
  listAccounts,
  lockAccounts,
  lookupAccount,
  writeAccount,
} from './store.ts';

type Attached = Extract<PaymentEvent, { kind: 'method_attached' | 'method_updated' }>;
type Detached = Extract<PaymentEvent, { kind: 'method_detached' }>;

const origin = {
  operation: 'payments.event',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

const noMethod = {
  vendor_method_id: null,
  method_type: null,
  method_brand: null,
  method_last4: null,
  method_exp_month: null,
  method_exp_year: null,
} as const;

/** "visa" as people write it. */
const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);

async function change(
  unit: UnitOfWork,
  account: AccountRow,
  columns: Parameters<typeof writeAccount>[2],
): Promise<void> {
  await writeAccount(unit, account.id, columns);
  const after = (await listAccounts(unit)).find(({ id }) => id === account.id);
  recordChange(unit, account, after ?? null);
}

/** The last card that was attached is the account's; the one before it is removed at the vendor. */
async function attach(
  unit: UnitOfWork,
  accounts: readonly AccountRow[],
  account: AccountRow,
  event: Attached,
): Promise<void> {
  const { method } = event;
  const at = new Date(event.at);
  const isOwn = account.vendor_method_id === method.methodId;
  if (event.kind === 'method_updated' && !isOwn) return;
  if (account.method_attached_at !== null && account.method_attached_at > at) return;
  const former = isOwn ? null : account.vendor_method_id;
  const isFirst = !accounts.some(({ is_primary }) => is_primary);
  await change(unit, account, {
    vendor_method_id: method.methodId,
    method_attached_at: at,
    method_type: method.type === 'card' ? method.brand : method.type,
    method_brand: brandName(method.brand),
    method_last4: method.last4,
    method_exp_month: method.expMonth,
    method_exp_year: method.expYear,
    was_used: true,
    ...(isFirst && { is_primary: true }),
  });
  if (former !== null) unit.send(removeMethod, { method_id: former });
  if (!isOwn) unit.send(payByNewMethod, { account_id: account.id });
}

/**
 * What the vendor reports about payment methods. An event of an unknown customer, of a method that
 * was replaced, and one that comes again change nothing.
 * @param pool of the worker's role
 */
export async function noteMethod(pool: Pool, event: Attached | Detached): Promise<void> {
  const found = await transact(pool, asSystem(null), origin, (unit) =>
    lookupAccount(unit, event.customerId),
  );
  if (!found) return;
  await transact(pool, asSystem(found.company_id), origin, async (unit) => {
    await lockAccounts(unit);
    const accounts = await listAccounts(unit);
    const account = accounts.find(({ id }) => id === found.account_id);
    if (!account) return;
    if (event.kind !== 'method_detached') await attach(unit, accounts, account, event);
    else if (account.vendor_method_id === event.methodId) {
      // An older report that it was attached must not bring it back.
      await change(unit, account, { ...noMethod, method_attached_at: new Date(event.at) });
    }
  });
}
