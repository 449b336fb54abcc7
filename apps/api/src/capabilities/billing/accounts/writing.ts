import { parseTaxId } from '@workspace/domain/billing/tax-id';
import type { TaxIdState } from '@workspace/domain/billing/vat';
import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import type { OperationInput } from '@workspace/domain/contract/operation';
import { billingEvents } from '@workspace/domain/events/billing';
import { paymentAccountErrors } from '@workspace/domain/payment-accounts/errors';
import type * as operations from '@workspace/domain/payment-accounts/operations';
import { comparePaymentAccounts, deletionRefusal } from '@workspace/domain/payment-accounts/rules';
import { createOnce } from '../../../database/create-once.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { findCountry } from '../../catalogue/countries/index.ts';
import { requireVersion } from '../../events/audit/index.ts';
import { askToConfirm } from '../billing-emails/index.ts';
import { isUnused, presentDetail } from './present.ts';
import { accountEntity, recordChange } from './recording.ts';
import {
  type AccountColumns,
  type AccountRow,
  findTeams,
  insertAccount,
  listAccounts,
  lockAccounts,
  removeAccount,
  replaceTeams,
  writeAccount,
} from './store.ts';
import { removeLater } from './unused.ts';

type Changes = OperationInput<typeof operations.updatePaymentAccount>['body'];

/** @throws AppError 404 */
export async function findAccount(unit: UnitOfWork, id: string): Promise<AccountRow> {
  const found = (await listAccounts(unit)).find((account) => account.id === id);
  if (!found) throw new AppError(commonErrors.notFound);
  return found;
}

/** The accounts with the one that is about to change, which the caller has seen in this version. */
async function lockedAccounts(unit: UnitOfWork, id: string, seenVersion: number | undefined) {
  await lockAccounts(unit);
  const all = await listAccounts(unit);
  const account = all.find((one) => one.id === id);
  if (!account) throw new AppError(commonErrors.notFound);
  const current = presentDetail(account, { withMethod: true });
  await requireVersion(unit, accountEntity, current, seenVersion);
  return { account, others: all.filter((one) => one !== account) };
}

/** Sorted as the specification has it. */
export async function listSorted(unit: UnitOfWork): Promise<AccountRow[]> {
  const ruled = (row: AccountRow) => ({
    is_primary: row.is_primary,
    is_locked: row.is_locked,
    has_method: row.method_type !== null,
    created_at: row.created_at.toISOString(),
  });
  return (await listAccounts(unit)).sort((one, other) =>
    comparePaymentAccounts(ruled(one), ruled(other)),
  );
}

/**
 * Creates an account without method and details; the same one under the same id once.
 * @throws AppError 409 on `uuid` if it is taken
 */
export async function createAccount(
  unit: UnitOfWork,
  {
    account_name: name,
    uuid,
  }: { readonly account_name: string; readonly uuid?: string | undefined },
): Promise<string> {
  const created = await createOnce(unit, {
    id: uuid,
    field: 'uuid',
    find: async (id) => (await listAccounts(unit)).find((account) => account.id === id),
    isSame: (account) => account.name === name,
    async create(id) {
      await insertAccount(unit, id, name);
      const account = await findAccount(unit, id);
      recordChange(unit, null, account);
      removeLater(unit, id);
      return account;
    },
  });
  return created.id;
}

/** What the register said of a number; undefined if it was not asked or did not answer. */
export interface CheckedTaxId {
  readonly taxId: string;
  readonly country: string;
  readonly state: Extract<TaxIdState, 'registered' | 'not_registered'>;
  readonly name: string | null;
}

/** A blank field keeps what is saved. */
const typedOr = (typed: string | undefined, saved: string | null): string | null =>
  typed === undefined || typed === '' ? saved : typed;

/** The number and country that a change would save: those by which it is checked. */
export function taxIdAfter(account: AccountRow, changes: Changes) {
  const { billing_address: address } = changes;
  const country = typedOr(address?.country, account.country_iso_code) ?? account.company_country;
  return { country, taxId: typedOr(changes.tax_id, account.tax_id) };
}

function taxColumns(
  unit: UnitOfWork,
  account: AccountRow,
  changes: Changes,
  checked: CheckedTaxId | undefined,
): AccountColumns {
  const { country, taxId } = taxIdAfter(account, changes);
  const isUnchanged =
    taxId === account.tax_id && country === (account.country_iso_code ?? account.company_country);
  if (isUnchanged && !checked) return {};
  const parsed = parseTaxId(taxId, country);
  const display = parsed.kind === 'missing' ? null : parsed.display;
  if (checked && checked.taxId === taxId && checked.country === country) {
    const { state, name } = checked;
    return {
      tax_id: display,
      tax_id_state: state,
      tax_id_name: name,
      tax_id_checked_at: unit.now,
    };
  }
  const state = parsed.kind === 'well_formed' ? 'unchecked' : parsed.kind;
  return { tax_id: display, tax_id_state: state, tax_id_name: null, tax_id_checked_at: null };
}

function addressColumns(account: AccountRow, changes: Changes): AccountColumns {
  const { billing_address: address } = changes;
  if (!address) return {};
  const city = typedOr(address.city, account.city);
  return {
    street_name: typedOr(address.street_name, account.street_name),
    postal_code: typedOr(address.postal_code, account.postal_code),
    city,
    // The screens send the city here too (specification 1, section 5.2).
    state: typedOr(address.state, city),
    country_iso_code: typedOr(address.country, account.country_iso_code) ?? account.company_country,
  };
}

function emailColumns(account: AccountRow, { billing_email: typed }: Changes): AccountColumns {
  const email = typedOr(typed, account.billing_email);
  if (email === account.billing_email) return {};
  return { billing_email: email, billing_email_confirmed_at: null };
}

/** @throws AppError 422 */
async function requireCountry(unit: UnitOfWork, code: string | undefined): Promise<void> {
  if (!code || (await findCountry(unit, code))) return;
  throw invalid({ 'billing_address.country': 'This country does not exist.' });
}

/** Moves teams to the account, and says so in the entries of the accounts that had them. */
async function moveTeams(
  unit: UnitOfWork,
  account: AccountRow,
  others: readonly AccountRow[],
  ids: readonly string[],
): Promise<void> {
  const known = await findTeams(unit, ids);
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalid({ [`team_ids.${unknown}`]: 'This team does not exist.' });
  await replaceTeams(unit, account.id, ids);
  const moved = new Set(ids);
  for (const other of others) {
    if (!other.teams.some(({ uuid }) => moved.has(uuid))) continue;
    await writeAccount(unit, other.id, {});
    recordChange(unit, other, await findAccount(unit, other.id));
  }
}

/**
 * The first mail to a new address only asks to confirm it.
 * @throws RateLimited for more than five in 24 hours
 */
async function noteNewAddress(
  unit: UnitOfWork,
  services: Services,
  { id, name, billing_email }: AccountRow,
): Promise<void> {
  if (billing_email === null) return;
  await askToConfirm(unit, services, { id, name, billing_email });
  unit.happened(billingEvents.billingEmailChanged, {
    subjectId: id,
    facts: { account_name: name, billing_email },
  });
}

/**
 * Changes an account. Blank fields keep what is saved.
 * @param checked what the register said of the number that is saved
 * @throws AppError 404; 412; 422 for an unknown team or country
 * @throws RateLimited if the address is changed for the sixth time in 24 hours
 */
export async function updateAccount(
  unit: UnitOfWork,
  id: string,
  {
    services,
    changes,
    checked,
    seenVersion,
  }: {
    readonly services: Services;
    readonly changes: Changes;
    readonly checked: CheckedTaxId | undefined;
    readonly seenVersion: number | undefined;
  },
): Promise<AccountRow> {
  const { account, others } = await lockedAccounts(unit, id, seenVersion);
  const { account_name: name, team_ids: teams, mail_lists_people } = changes;
  await requireCountry(unit, changes.billing_address?.country);
  if (teams) await moveTeams(unit, account, others, teams);
  await writeAccount(unit, id, {
    ...(name !== undefined && { name }),
    ...(mail_lists_people !== undefined && { mail_lists_people }),
    ...(teams && teams.length > 0 && { was_used: true }),
    ...emailColumns(account, changes),
    ...addressColumns(account, changes),
    ...taxColumns(unit, account, changes, checked),
  });
  const after = await findAccount(unit, id);
  recordChange(unit, account, after);
  if (after.billing_email !== account.billing_email) await noteNewAddress(unit, services, after);
  return after;
}

/**
 * Deletes an account. Where it was the primary one, the oldest other with a method becomes it.
 * @throws AppError 404; 412; 409 as {@link deletionRefusal} says
 */
export async function deleteAccount(
  unit: UnitOfWork,
  id: string,
  seenVersion: number | undefined,
): Promise<void> {
  const { account, others } = await lockedAccounts(unit, id, seenVersion);
  const refusal = deletionRefusal(
    {
      is_primary: account.is_primary,
      is_locked: account.is_locked,
      has_method: account.method_type !== null,
      created_at: account.created_at.toISOString(),
      has_teams: account.teams.length > 0,
      has_open_invoices: account.has_open_invoices,
      is_unused: isUnused(account),
    },
    others.map(({ method_type }) => ({ has_method: method_type !== null })),
  );
  if (refusal) throw new AppError(refusal);
  await removeAccount(unit, id);
  recordChange(unit, account, null);
  if (account.is_primary) await choosePrimary(unit, others);
}

async function choosePrimary(unit: UnitOfWork, accounts: readonly AccountRow[]): Promise<void> {
  const [next] = accounts
    .filter(({ method_type }) => method_type !== null)
    .toSorted((one, other) => Number(one.created_at) - Number(other.created_at));
  if (!next) return;
  await writeAccount(unit, next.id, { is_primary: true });
  recordChange(unit, next, await findAccount(unit, next.id));
}

/** @throws AppError 404; 412; 409 for an account without a payment method */
export async function makePrimary(
  unit: UnitOfWork,
  id: string,
  seenVersion: number | undefined,
): Promise<AccountRow> {
  const { account, others } = await lockedAccounts(unit, id, seenVersion);
  if (account.method_type === null) throw new AppError(paymentAccountErrors.withoutMethod);
  if (account.is_primary) return account;
  const former = others.find(({ is_primary }) => is_primary);
  if (former) {
    await writeAccount(unit, former.id, { is_primary: false });
    recordChange(unit, former, await findAccount(unit, former.id));
  }
  await writeAccount(unit, id, { is_primary: true });
  const after = await findAccount(unit, id);
  recordChange(unit, account, after);
  return after;
}
