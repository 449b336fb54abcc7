import type { DeclineReason } from '@workspace/domain/payments/declines';
import type { Currency } from '@workspace/domain/shared/money';
import type { PaymentEvent } from './event.ts';

export interface PaymentAccount {
  readonly accountId: string;
  readonly companyId: string;
  readonly name: string;
  readonly email: string | null;
}

export interface Charge {
  /** `${invoiceId}:${try}`. */
  readonly key: string;
  readonly invoiceId: string;
  /** Of the invoice, as the customer's statement shows it. */
  readonly number: string;
  readonly customerId: string;
  readonly methodId: string;
  /** Minor units, greater than 0. */
  readonly amount: number;
  readonly currency: Currency;
}

export type ChargeResult =
  | { readonly state: 'succeeded'; readonly chargeId: string }
  /** The vendor waits for a bank, with a debit for days; an event tells how it ends. */
  | { readonly state: 'processing'; readonly chargeId: string }
  /** The bank asks for the customer, who confirms by `confirmationOf`. */
  | { readonly state: 'confirmation_needed'; readonly chargeId: string }
  | {
      readonly state: 'declined';
      readonly chargeId: string | null;
      readonly reason: DeclineReason;
      /** Never tried again with this method. */
      readonly isFinal: boolean;
    };

/** `already_refunded`: nothing is left to give back; `disputed`: the customer's bank decides. */
export type RefundRefusal = 'already_refunded' | 'disputed' | 'not_charged' | 'other';

export type RefundResult =
  | { readonly state: 'succeeded' | 'processing'; readonly refundId: string }
  | { readonly state: 'refused'; readonly reason: RefundRefusal };

/** How a browser shows the vendor's card form for a token. */
export type CardForm =
  | { readonly kind: 'stripe'; readonly publishableKey: string }
  /** A page of the product; the token follows its path behind `#`. */
  | { readonly kind: 'sandbox'; readonly path: string }
  | { readonly kind: 'none' };

/**
 * The vendor that keeps cards and charges them. Each call may be repeated. Beside the errors of a
 * call, all of them throw
 * - `PaymentsUnavailable` when no answer came, or the vendor could not work: what became of the call
 *   is not known, and the same call may be made again;
 * - `Undeliverable` when the vendor refuses the request as such, which is a defect here;
 * - AppError 503 `payments_not_configured` in production without a vendor.
 */
export interface Payments {
  readonly form: CardForm;
  /** Creates the vendor's customer of a payment account; called again it is the same customer. */
  createCustomer(account: PaymentAccount): Promise<{ readonly customerId: string }>;
  /** Changes what the vendor's own receipts and lists show. */
  updateCustomer(
    customerId: string,
    account: Pick<PaymentAccount, 'name' | 'email'>,
  ): Promise<void>;
  /**
   * Starts attaching a payment method: what the browser needs to show the card form. Never logged,
   * never stored. That a method was attached is an event.
   */
  startSetup(customerId: string): Promise<{ readonly token: string }>;
  /**
   * Charges while the customer is away. The same key never charges twice; with another amount or
   * method it is a defect. After `PaymentsUnavailable`, `findCharge` tells what became of it.
   */
  charge(charge: Charge): Promise<ChargeResult>;
  /**
   * What became of a charge whose answer was lost; it only reads. Undefined = the vendor has none, so
   * that the same charge may be sent under the same key.
   */
  findCharge(key: string, customerId: string): Promise<ChargeResult | undefined>;
  /** What the browser needs to ask the customer to confirm a charge that waits for it. */
  confirmationOf(chargeId: string): Promise<{ readonly token: string }>;
  /**
   * Withdraws a charge that waits for the customer, before another one is made. One that has
   * succeeded meanwhile, or is on its way, stays as it is: the result says so.
   */
  cancelCharge(chargeId: string): Promise<ChargeResult | { readonly state: 'cancelled' }>;
  /**
   * Gives a charge back, or a part of it. The same key never refunds twice.
   * @param refund with the amount in minor units of the charge's currency
   */
  refund(refund: {
    readonly key: string;
    readonly chargeId: string;
    readonly amount: number;
  }): Promise<RefundResult>;
  /** Forgets a payment method; also one that is gone already. */
  removeMethod(methodId: string): Promise<void>;
  /**
   * Verifies a webhook over its bytes, and reads it.
   * @param signature the header in which the vendor sends it
   * @throws AppError 403 for a body that the vendor has not signed within the last 300 s, and 422 for
   *   a signed one in another form
   */
  readEvent(rawBody: Uint8Array, signature: string): Promise<PaymentEvent>;
}
