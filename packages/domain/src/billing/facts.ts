import type { NumberType } from '../numbers/schema.ts';
import type { Currency, Money } from '../shared/money.ts';

/** From an instant on, until before another; null = it still lasts. */
export interface Period {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** A number on a plan, at the price of a whole month (of a travel plan: the price once). */
export interface PlanPeriod extends Period {
  readonly planId: string;
  readonly price: Money;
}

/** Who holds a number; null = the company keeps it without a person. */
export interface HolderPeriod extends Period {
  readonly userId: string | null;
}

/** A top-up, at the price that was agreed. */
export interface TopUpFact {
  readonly topUpId: string;
  readonly planId: string;
  readonly price: Money;
  /** When it became active; of a scheduled one in an estimate, when it will. */
  readonly activeAt: Date;
}

/** What the past of one number is for billing. All times are product times. */
export interface NumberFacts {
  readonly numberId: string;
  readonly type: NumberType;
  /**
   * While the SIM serves. Of a travel eSIM only the first counts: it begins when the profile becomes
   * installable, for which the plan is paid once.
   */
  readonly spans: readonly Period[];
  readonly planPeriods: readonly PlanPeriod[];
  readonly holders: readonly HolderPeriod[];
  readonly topUps: readonly TopUpFact[];
}

/** A person in a team. */
export interface Membership {
  readonly userId: string;
  readonly teamId: string;
  readonly joinedAt: Date;
  readonly leftAt: Date | null;
}

/** An account that can pay, as far as the choice between accounts needs it. */
export interface PayingAccount {
  readonly accountId: string;
  readonly isPrimary: boolean;
  readonly hasMethod: boolean;
  readonly createdAt: Date;
  readonly teamIds: readonly string[];
}

/** What is left of a correction in the customer's favour. */
export interface CreditFact {
  readonly creditId: string;
  /** The account whose invoices it lowers; null = its account is deleted, and any may use it. */
  readonly accountId: string | null;
  /** Positive. */
  readonly remaining: Money;
  readonly createdAt: Date;
}

/** Everything that decides a company's lines of a month. */
export interface CompanyFacts {
  readonly currency: Currency;
  readonly numbers: readonly NumberFacts[];
  readonly memberships: readonly Membership[];
  readonly accounts: readonly PayingAccount[];
  readonly credits: readonly CreditFact[];
}
