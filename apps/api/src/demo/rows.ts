import type { KybStatus } from '@workspace/domain/companies/states';
import type { Country } from '@workspace/domain/countries/schema';
import type { HistoryKind } from '@workspace/domain/events/catalogue';
import type { NumberType } from '@workspace/domain/numbers/schema';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import type { Plan } from '@workspace/domain/plans/schema';
import type { Currency } from '@workspace/domain/shared/money';
import type { TopUp, TopUpPlan } from '@workspace/domain/topups/schema';
import type { PortInValues, PortingItem, PortingType } from '@workspace/domain/transfers/schema';
import type { PortingItemStatus } from '@workspace/domain/transfers/states';

/** Rows of the demo for the tables of the same names. */
export interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly website: string;
  readonly street_name: string | null;
  readonly zip_code: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country_iso_code: string;
  readonly status: 'not_activated' | 'pending' | 'activated' | 'archived';
  readonly is_archived: boolean;
  readonly is_demo: boolean;
  readonly currency: Currency;
  readonly kyb_status: KybStatus;
  contact_person_id: string | null;
  readonly created_at: Date;
}

export interface CompanyPriceRow {
  readonly company_id: string;
  readonly plan_id: string;
  readonly price_eur: number | null;
  readonly price_usd: number | null;
}

export interface UserRow {
  readonly company_id: string;
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: 'regular' | 'admin';
  readonly status: 'new_user' | 'active' | 'inactive' | 'archived';
  readonly kyc_status: 'not_sent' | 'pending' | 'approved' | 'rejected';
  readonly country_iso_code: string | null;
  readonly created_at: Date;
}

export interface TeamRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly emoji: string | null;
  readonly created_at: Date;
}

/** Without its vendor's customer, which the sandbox makes when it is first charged. */
export interface PaymentAccountRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly is_primary: boolean;
  readonly billing_email: string | null;
  readonly billing_email_confirmed_at: Date | null;
  readonly tax_id: string | null;
  readonly tax_id_state: 'missing' | 'registered';
  readonly tax_id_name: string | null;
  readonly street_name: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly country_iso_code: string | null;
  /** At the sandbox's payment vendor. */
  readonly vendor_customer_id: string | null;
  readonly vendor_method_id: string | null;
  readonly method_attached_at: Date | null;
  readonly method_type: string | null;
  readonly method_brand: string | null;
  readonly method_last4: string | null;
  readonly method_exp_month: number | null;
  readonly method_exp_year: number | null;
  readonly card_notice_at: Date | null;
  readonly created_at: Date;
}

/** Which account a team pays by. */
interface TeamAccountRow {
  readonly company_id: string;
  readonly team_id: string;
  readonly payment_account_id: string;
}

interface TeamMemberRow {
  readonly company_id: string;
  readonly team_id: string;
  readonly user_id: string;
}

export interface NumberTableRow {
  readonly company_id: string;
  readonly id: string;
  /** Null for a number that was kept without a person. */
  readonly user_id: string | null;
  readonly plan_id: string;
  readonly country_iso_code: string;
  readonly type: NumberType;
  readonly status: NumberStatus;
  readonly full_phone_number: string | null;
  readonly temp_phone_number: string | null;
  readonly porting_date: Date | null;
  readonly expires_at: Date | null;
  readonly call_identifier: string;
  readonly network_event_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

/** A network profile; becomes a row of `sim_profiles` and one of the sandbox. */
export interface ProfileRow {
  readonly company_id: string;
  readonly number_id: string;
  readonly call_identifier: string;
  readonly country_iso_code: string;
  readonly type: NumberType;
  /** Status of the line, from which the sandbox's state is derived. */
  readonly status: NumberStatus;
  readonly phone_number: string | null;
  readonly serial: number;
  readonly iccid: string;
  readonly imsi: string;
  readonly secrets: {
    readonly pin1: string;
    readonly pin2: string;
    readonly puk1: string;
    readonly puk2: string;
    readonly activation_code: string;
  };
  readonly created_at: Date;
}

interface PlanPeriodRow {
  readonly company_id: string;
  readonly id: string;
  readonly number_id: string;
  readonly plan_id: string;
  readonly price: number;
  readonly currency: Currency;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

interface ConsumptionRow {
  readonly company_id: string;
  readonly number_id: string;
  /** ISO date of the month's first day. */
  readonly month: string;
  readonly data_mb: number;
  readonly voice_minutes_local: number;
  readonly voice_minutes_international: number;
  readonly sms: number;
  readonly data_used_up_at: Date | null;
  readonly as_of: Date;
}

/** A line's traffic period, as the sandbox network stores it. */
interface TrafficRow {
  readonly call_identifier: string;
  readonly type: NumberType;
  readonly began_at: Date;
  readonly ended_at: Date | null;
}

export interface PortingRequestRow {
  readonly company_id: string;
  readonly id: string;
  readonly type: PortingItem['type'];
  readonly created_by: string;
  readonly created_at: Date;
}

export interface PortingItemRow {
  readonly company_id: string;
  readonly id: string;
  readonly request_id: string;
  readonly status: PortingItemStatus;
  readonly user_id: string;
  readonly number_id: string | null;
  readonly plan_id: string;
  readonly country_code: string;
  readonly porting_number: string;
  readonly current_carrier: string | null;
  readonly zip_code: string | null;
  readonly porting_type: PortingType;
  readonly fields: PortInValues;
  readonly secret_fields: readonly string[];
  /** In clear; sealed when it is written. */
  readonly porting_code: string | null;
  readonly porting_date: Date | null;
  readonly reason_code: string | null;
  readonly reason: string | null;
  readonly rejected_field: string | null;
  readonly submissions: number;
  readonly submitted_at: Date | null;
  readonly code_given_at: Date | null;
  readonly carrier_event_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

export interface NumberEventRow {
  readonly company_id: string;
  readonly id: string;
  readonly subject_id: string;
  readonly kind: HistoryKind;
  readonly occurred_at: Date;
  readonly actor_kind: 'admin' | 'regular' | 'staff' | 'network' | 'carrier' | 'clock' | 'system';
  readonly actor_name: string | null;
  readonly details: Readonly<Record<string, string | null>>;
}

/** A row of `top_ups`; one that waits for its day or its end has a message too. */
export interface TopUpRow
  extends Pick<
    TopUp,
    | 'company_id'
    | 'number_id'
    | 'user_id'
    | 'status'
    | 'requested_by'
    | 'type'
    | 'plan_id'
    | 'plan_name'
    | 'country_code'
    | 'data_mb'
    | 'voice_minutes'
    | 'price'
    | 'price_currency'
    | 'reason'
    | 'version'
  > {
  readonly id: string;
  readonly activate_at: Date;
  readonly activated_at: Date | null;
  readonly expires_at: Date | null;
  readonly submitted_at: Date | null;
  readonly attempts: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A number that was kept without a person when its holder was archived. */
interface KeptNumberRow {
  readonly company_id: string;
  readonly number_id: string;
  readonly user_id: string;
  readonly started_at: Date;
  readonly ended_at: Date;
}

/** All rows of a new demo installation. */
export interface DemoRows {
  readonly countries: readonly Country[];
  readonly plans: readonly Plan[];
  readonly top_up_plans: readonly TopUpPlan[];
  readonly companies: CompanyRow[];
  readonly company_prices: CompanyPriceRow[];
  readonly company_top_up_prices: CompanyPriceRow[];
  readonly users: UserRow[];
  readonly teams: TeamRow[];
  readonly team_members: TeamMemberRow[];
  readonly payment_accounts: PaymentAccountRow[];
  readonly team_accounts: TeamAccountRow[];
  readonly numbers: NumberTableRow[];
  /** Holders before the one that a number has now. */
  readonly number_holders: KeptNumberRow[];
  readonly profiles: ProfileRow[];
  readonly traffic: TrafficRow[];
  readonly plan_periods: PlanPeriodRow[];
  readonly consumption: ConsumptionRow[];
  readonly used_lines: UsedLineRow[];
  readonly porting_requests: PortingRequestRow[];
  readonly porting_items: PortingItemRow[];
  readonly top_ups: TopUpRow[];
  readonly number_events: NumberEventRow[];
}

/** Consecutive plans of a line. */
export interface PlanSpan {
  readonly plan: Plan;
  /** Milliseconds. */
  readonly from: number;
}

/** Inputs of a line's use; times in milliseconds. */
export interface LineUse {
  readonly spans: readonly PlanSpan[];
  /** When it was made inactive. */
  readonly end: number | null;
  /** Since when it carries traffic; null if it never did. */
  readonly carriesFrom: number | null;
}

/** A line that has carried traffic: its use by day is computed when it is written. */
export interface UsedLineRow {
  readonly number: NumberTableRow;
  readonly line: LineUse;
}

/** Only the rows that all companies share. */
export function emptyRows(
  shared: Pick<DemoRows, 'countries' | 'plans' | 'top_up_plans'>,
): DemoRows {
  return {
    ...shared,
    companies: [],
    company_prices: [],
    company_top_up_prices: [],
    users: [],
    teams: [],
    team_members: [],
    payment_accounts: [],
    team_accounts: [],
    numbers: [],
    number_holders: [],
    profiles: [],
    traffic: [],
    plan_periods: [],
    consumption: [],
    used_lines: [],
    porting_requests: [],
    porting_items: [],
    top_ups: [],
    number_events: [],
  };
}
