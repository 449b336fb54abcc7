import { invoiceStateLabels } from '@workspace/domain/billing/labels';
import { endOfMonth } from '@workspace/domain/billing/month';
import type { getLatestPayment, getNextPayment } from '@workspace/domain/billing/operations';
import { overallState } from '@workspace/domain/billing/states';
import { chargedAt } from '@workspace/domain/billing/tries';
import type { OperationAnswer } from '@workspace/domain/contract/operation';
import type { SellerSettings } from '../../../config/billing.ts';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { listClosedMonths } from './calendar-store.ts';
import { estimatedTopUps, estimatedTotal } from './estimating.ts';
import { type Asking, runningMonth } from './running-month.ts';
import { invoicesOfMonth } from './store.ts';

type LatestPayment = OperationAnswer<typeof getLatestPayment>['data'];
type NextPayment = OperationAnswer<typeof getNextPayment>['data'];

/** The sums of the last closed month; null before the first. */
export async function readLatestPayment(unit: UnitOfWork): Promise<LatestPayment> {
  const [closed] = await listClosedMonths(unit);
  if (!closed) return null;
  const invoices = await invoicesOfMonth(unit, closed.month);
  const counted = invoices.filter(({ state }) => state !== 'VOIDED');
  const state = overallState(invoices.map((invoice) => invoice.state));
  const newest = invoices.reduce<Date | null>(
    (last, { state_changed_at: at }) => (last && last > at ? last : at),
    null,
  );
  return {
    month: closed.month,
    latest_payment_amount_total: counted.reduce((sum, { total }) => sum + total, 0),
    latest_payment_amount_net: counted.reduce((sum, { net }) => sum + net, 0),
    currency: closed.currency,
    overall_state: state,
    overall_state_label: invoiceStateLabels[state],
    overall_date: newest?.toISOString() ?? null,
  };
}

/** The estimate of the running month. */
export async function readNextPayment(
  asking: Asking,
  seller: SellerSettings,
): Promise<NextPayment> {
  const estimated = await runningMonth(asking);
  const { month, currency } = estimated;
  const { net, total, home, abroad } = await transact(
    asking.pool,
    asking.scope,
    asking.origin,
    async (unit) => ({
      ...(await estimatedTotal(unit, estimated, seller)),
      ...(await estimatedTopUps(unit, estimated)),
    }),
    'read',
  );
  return {
    month,
    next_payment_amount_total: total.amount,
    next_payment_amount_net: net.amount,
    price_currency: currency,
    due_at: chargedAt(endOfMonth(month)).toISOString(),
    top_ups_home_amount: home,
    top_ups_abroad_amount: abroad,
  };
}
