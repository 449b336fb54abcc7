import type { PaymentFailure, RefundState } from '@workspace/domain/billing/charges';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import type { InvoiceState } from '@workspace/domain/billing/states';
import type { Currency } from '@workspace/domain/shared/money';
import { Model } from 'objection';

/** Row of `invoices`; sums in minor units. */
export class InvoiceModel extends Model {
  static override tableName = 'invoices';
  static override idColumn = ['company_id', 'id'];
  static override get jsonAttributes() {
    return ['snapshot', 'credit_note_snapshot'];
  }
  declare company_id: string;
  declare id: string;
  declare payment_account_id: string;
  declare payment_account_name: string;
  declare month: string;
  declare currency: Currency;
  declare state: InvoiceState;
  declare state_changed_at: Date;
  declare number: string | null;
  declare net: number;
  declare vat: number;
  declare total: number;
  declare issued_at: Date | null;
  declare due_at: Date | null;
  declare next_try_at: Date | null;
  declare tries: number;
  declare failure: PaymentFailure | null;
  declare refund_state: RefundState | null;
  declare is_to_be_reissued: boolean;
  declare snapshot: InvoiceSnapshot | null;
  declare replaced_by: string | null;
  declare void_reason: string | null;
  declare credit_note_number: string | null;
  declare credit_note_snapshot: InvoiceSnapshot | null;
  declare pdf_file_id: string | null;
  declare credit_note_pdf_file_id: string | null;
  declare version: number;
  declare created_at: Date;
}

/** A row of `invoices` as the database returns it. */
export type InvoiceColumns = Omit<InvoiceModel, keyof Model>;
