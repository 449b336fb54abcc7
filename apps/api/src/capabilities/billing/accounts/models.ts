import type { TaxIdState } from '@workspace/domain/billing/vat';
import { Model } from 'objection';

/** Row of `payment_accounts`. */
export class PaymentAccountModel extends Model {
  static override tableName = 'payment_accounts';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare name: string;
  declare is_primary: boolean;
  declare was_used: boolean;
  declare billing_email: string | null;
  declare billing_email_confirmed_at: Date | null;
  declare mail_lists_people: boolean;
  declare tax_id: string | null;
  declare tax_id_state: TaxIdState;
  declare tax_id_name: string | null;
  declare tax_id_checked_at: Date | null;
  declare street_name: string | null;
  declare postal_code: string | null;
  declare city: string | null;
  declare state: string | null;
  declare country_iso_code: string | null;
  declare vendor_customer_id: string | null;
  declare vendor_method_id: string | null;
  declare method_attached_at: Date | null;
  declare detached_method_id: string | null;
  declare method_type: string | null;
  declare method_brand: string | null;
  declare method_last4: string | null;
  declare method_exp_month: number | null;
  declare method_exp_year: number | null;
  /** When it is said that the card expires, in product time; null once that was said. */
  declare card_notice_at: Date | null;
  declare created_at: Date;
  declare version: number;
}
