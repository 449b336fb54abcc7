import type { FailedPayment } from '@workspace/domain/charging/schema';

/** An invoice, as far as staff act on it: of the queue, or of a company's list. */
export type ActedInvoice = Pick<
  FailedPayment,
  | 'company_id'
  | 'company_name'
  | 'invoice_id'
  | 'number'
  | 'amount_total'
  | 'currency'
  | 'state'
  | 'failure'
  | 'refund_state'
> & {
  readonly next_try_at: string | null;
  /** `open` while the customer disputes the payment at the bank. */
  readonly dispute?: FailedPayment['dispute'];
};

const directActions = ['remind', 'pay', 'retry_refund'] as const;

/** What is done at the press of its button. */
export type DirectAction = (typeof directActions)[number];

/** What a dialog asks about first. */
export type AskedAction = 'mark_unpaid' | 'void' | 'refunded_otherwise';

/** What staff may do about an invoice. */
export type PaymentAction = DirectAction | AskedAction;

export const isDirect = (action: PaymentAction): action is DirectAction =>
  directActions.some((direct) => direct === action);

const voidable: ReadonlySet<string> = new Set([
  'READY',
  'NOT_DUE',
  'DUE',
  'FAILED',
  'UNPAID',
  'PAID',
]);

/** Failures after which another charge of the same method cannot succeed without the customer. */
const needsCustomer: ReadonlySet<string | null> = new Set([
  'confirmation_needed',
  'no_payment_method',
]);

/**
 * What may be done about an invoice, the most helpful first: while it is still tried by itself a try
 * may help now, otherwise the customer has to do something.
 */
export function actionsOf(invoice: ActedInvoice): readonly PaymentAction[] {
  const { state, failure, refund_state: refund, next_try_at: nextTry } = invoice;
  const last: readonly PaymentAction[] = voidable.has(state) ? ['void'] : [];
  // Also of an invoice that stands, where it was paid twice.
  if (refund === 'refused') return ['retry_refund', 'refunded_otherwise', ...last];
  if (state !== 'FAILED' && state !== 'UNPAID') return last;
  const given: readonly PaymentAction[] = state === 'FAILED' ? ['mark_unpaid'] : [];
  if (needsCustomer.has(failure)) return ['remind', ...given, ...last];
  return nextTry === null
    ? ['remind', ...given, 'pay', ...last]
    : ['pay', ...given, 'remind', ...last];
}
