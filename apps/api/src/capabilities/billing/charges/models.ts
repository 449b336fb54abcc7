import type { PaymentFailure, TryState } from '@workspace/domain/billing/charges';
import type { disputeStates } from '@workspace/domain/charging/schema';
import type { Currency } from '@workspace/domain/shared/money';
import { Model } from 'objection';

export type DisputeState = (typeof disputeStates)[number];

/** Row of `invoice_payments`: one attempt to charge an invoice; amounts in minor units. */
export class ChargeModel extends Model {
  static override tableName = 'invoice_payments';
  static override idColumn = ['company_id', 'invoice_id', 'try'];
  declare company_id: string;
  declare invoice_id: string;
  declare try: number;
  declare customer_id: string;
  declare method_id: string;
  declare method_name: string;
  declare amount: number;
  declare currency: Currency;
  declare state: TryState;
  declare failure: PaymentFailure | null;
  declare is_final: boolean;
  declare was_unpaid: boolean;
  declare charge_id: string | null;
  declare started_at: Date;
  declare ended_at: Date | null;
  /** Real time, as `reported_at`. */
  declare sent_at: Date | null;
  declare reported_at: Date | null;
  declare refunded_amount: number;
  declare refunds: number;
  /** The last of `refunds` that the vendor reported as failed; null: none. */
  declare failed_refund: number | null;
  /** Real time at which a refund last failed at the vendor. */
  declare refund_failed_at: Date | null;
  declare dispute_state: DisputeState | null;
  declare disputed_at: Date | null;
  /** Real time at which what is known of the dispute happened at the vendor; null before it was kept. */
  declare dispute_reported_at: Date | null;
}

/** A row as the database returns it. */
export type ChargeRow = Omit<ChargeModel, keyof Model>;
