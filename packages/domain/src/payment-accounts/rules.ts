import type { ErrorDefinition } from '../contract/error.ts';
import { paymentAccountErrors } from './errors.ts';

/** From the start of the month before the last in which a card can be charged, at 06:00 UTC. */
const noticeHour = 6;

/**
 * When it is said that a card expires next month (decisions on billing 7): on 1 November, of one
 * that is valid until the end of December.
 * @param month 1 to 12
 */
export const cardNoticeAt = (year: number, month: number): Date =>
  new Date(Date.UTC(year, month - 2, 1, noticeHour));

/** A payment account, as far as the rules look at it. */
interface RuledAccount {
  readonly is_primary: boolean;
  readonly is_locked: boolean;
  readonly has_method: boolean;
  readonly created_at: string;
}

/** Primary first, then accounts with a method, then the newest first (specification 1, 4.3). */
export function comparePaymentAccounts(one: RuledAccount, other: RuledAccount): number {
  return (
    Number(other.is_primary) - Number(one.is_primary) ||
    Number(other.has_method) - Number(one.has_method) ||
    Date.parse(other.created_at) - Date.parse(one.created_at)
  );
}

/** 'Make primary' is offered for active cards that are not primary. */
export const canBecomePrimary = ({ is_primary, has_method }: RuledAccount): boolean =>
  has_method && !is_primary;

interface DeletedAccount extends RuledAccount {
  readonly has_teams: boolean;
  readonly has_open_invoices: boolean;
  /** Never had a method, teams or an invoice: a dialog that was cancelled left it. */
  readonly is_unused: boolean;
}

/**
 * Why an account cannot be deleted; undefined if it can (decisions on billing 4).
 * @param others the other accounts of the company
 */
export function deletionRefusal(
  account: DeletedAccount,
  others: readonly Pick<RuledAccount, 'has_method'>[],
): ErrorDefinition | undefined {
  if (account.is_unused) return undefined;
  if (account.is_locked) return paymentAccountErrors.locked;
  if (others.length === 0) return paymentAccountErrors.last;
  if (account.has_method && !others.some((other) => other.has_method)) {
    return paymentAccountErrors.lastValid;
  }
  if (account.has_teams) return paymentAccountErrors.hasTeams;
  if (account.has_open_invoices) return paymentAccountErrors.hasOpenInvoices;
  return undefined;
}
