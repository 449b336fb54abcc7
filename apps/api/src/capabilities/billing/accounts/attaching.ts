import { billingEvents } from '@workspace/domain/events/billing';
import { cardNoticeAt } from '@workspace/domain/payment-accounts/rules';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import type { PaymentEvent } from '../../../vendors/payments/event.ts';
import { payByNewMethod, removeMethod } from './messages.ts';
import { methodName, recordChange } from './recording.ts';
import {
  type AccountRow,
  listAccounts,
  lockAccounts,
  lookupAccount,
  noteDetached,
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
  card_notice_at: null,
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

/** When it is said that a card expires; null for one of which it is too late, or nothing is known. */
function noticeOf({ expMonth, expYear }: Attached['method'], now: Date): Date | null {
  const at = expMonth === null || expYear === null ? null : cardNoticeAt(expYear, expMonth);
  return at !== null && at > now ? at : null;
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
  // The report that it was removed has come first.
  if (account.detached_method_id === method.methodId) return;
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
    card_notice_at: noticeOf(method, unit.now),
    was_used: true,
    ...(isFirst && { is_primary: true }),
  });
  if (former !== null) unit.send(removeMethod, { method_id: former });
  if (isOwn) return;
  unit.send(payByNewMethod, { account_id: account.id });
  unit.happened(billingEvents.methodAdded, happeningOf(account, method));
}

/** What the vendor says of the card as a fact; of another kind of method, its brand alone. */
const happeningOf = ({ id, name }: AccountRow, method: Attached['method']) => ({
  subjectId: id,
  facts: {
    account_name: name,
    payment_method: `${brandName(method.brand)} ending in ${method.last4}`,
  },
});

async function detach(
  unit: UnitOfWork,
  account: AccountRow,
  { methodId }: Detached,
): Promise<void> {
  // A report that it was attached may still come.
  await noteDetached(unit, account.id, methodId);
  if (account.vendor_method_id !== methodId) return;
  const method = methodName(account);
  await change(unit, account, noMethod);
  if (method === null) return;
  unit.happened(billingEvents.methodRemoved, {
    subjectId: account.id,
    facts: { account_name: account.name, payment_method: method },
  });
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
    if (event.kind === 'method_detached') await detach(unit, account, event);
    else await attach(unit, accounts, account, event);
  });
}
