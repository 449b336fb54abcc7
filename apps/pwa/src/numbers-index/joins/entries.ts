import { displayName, type User } from '@workspace/domain/accounts/schema';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { isSettingUp, setupChoiceOf } from '@workspace/domain/numbers/setup-choice';
import type { DisplayStatus } from '@workspace/domain/numbers/states';
import { price } from '@workspace/domain/plans/price';
import type { Money } from '@workspace/domain/shared/money';
import type { Team } from '@workspace/domain/teams/schema';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { Consumption } from '@workspace/domain/usage/schema';
import type { PendingMark } from '../../offline/rows/pending-rows.ts';
import { itemDisplayStatus, type OverviewRow } from '../overview/overview-row.ts';
import type { JoinTables } from './row-tables.ts';

/** The source of an overview row; the row itself is built when it is first read. */
export interface Entry {
  slot: number;
  readonly id: string;
  /** With waiting changes, like the item. */
  number: NumberRow | null;
  item: PortingItem | null;
  mark: PendingMark | null;
  status: DisplayStatus;
  country: string;
  /** Empty for a number without a person. */
  userId: string;
  planId: string;
  row: OverviewRow | null;
  /** The row as it was built before a joined row changed. */
  before: OverviewRow | null;
}

/** The data that entries are joined with. */
export interface Joins {
  readonly tables: JoinTables;
  /** Null before the first consumption figures. */
  readonly consumption: ReadonlyMap<string, Consumption> | null;
  /** The rows of the stored head, shown before any rows were read. */
  readonly shown: ReadonlyMap<string, OverviewRow>;
}

/** The entry of a number, with the transfer that belongs to it. */
export function numberEntry(number: NumberRow, item: PortingItem | null): Entry {
  return {
    slot: -1,
    id: number.number_id,
    number,
    item,
    mark: null,
    status: number.status,
    country: number.country_iso_code,
    userId: number.user_id ?? '',
    planId: number.plan_id,
    row: null,
    before: null,
  };
}

/** The entry of a transfer that has no number yet. */
export function itemEntry(item: PortingItem): Entry {
  return {
    slot: -1,
    id: item.uuid,
    number: null,
    item,
    mark: null,
    status: itemDisplayStatus(item.status),
    country: item.country_code,
    userId: item.user_id,
    planId: item.plan_id,
    row: null,
    before: null,
  };
}

/** Copies `fresh` into the entry, which keeps its slot. */
export function refresh(entry: Entry, fresh: Entry, mark: PendingMark | null): void {
  const { slot } = entry;
  Object.assign(entry, fresh, { slot, mark });
}

/** A row that the entry is joined with has changed: its overview row is built anew when read. */
export function rebuild(entry: Entry): void {
  entry.before = entry.row ?? entry.before;
  entry.row = null;
}

function teamsOf(user: User | undefined, tables: JoinTables): Team[] {
  return (user?.team_ids ?? []).flatMap((id) => tables.team.get(id) ?? []);
}

/**
 * The monthly price by the single price rule (decisions 9); null until plan and company are known.
 */
export function priceOf(planId: string, tables: JoinTables): Money | null {
  const plan = tables.plan.get(planId);
  const [company] = tables.company.values();
  return plan && company ? price(plan, company.currency, tables.price.get(planId)) : null;
}

/** The entry's number, or the number that is being ported in. */
export function phoneOf({ number, item }: Entry): string | null {
  return number ? number.full_phone_number : (item?.porting_number ?? null);
}

/**
 * Returns the row object that was shown before if it is equal, so that no screen renders it again.
 * Until the first consumption figures arrive, the row keeps those it was shown with.
 */
function reuseShownRow(row: OverviewRow, shown: OverviewRow | undefined): OverviewRow {
  if (!shown) return row;
  const { consumption, isCounted } = row.isCounted ? row : shown;
  const now = { ...row, consumption, isCounted };
  return JSON.stringify(now) === JSON.stringify(shown) ? shown : now;
}

/** The row that the screens show; the same object until something in it changes. */
export function rowOf(entry: Entry, { tables, consumption, shown }: Joins): OverviewRow {
  if (entry.row) return entry.row;
  const { number, item } = entry;
  const user = tables.user.get(entry.userId);
  const plan = tables.plan.get(entry.planId);
  const row: OverviewRow = {
    id: entry.id,
    numberId: number?.number_id ?? null,
    itemId: item?.uuid ?? null,
    user: user ?? null,
    archivedUserId: user || entry.userId === '' ? null : entry.userId,
    displayName: user ? displayName(user) : '',
    email: user?.email ?? '',
    phoneNumber: phoneOf(entry),
    tempPhoneNumber: number?.temp_phone_number ?? null,
    countryIsoCode: entry.country,
    countryName: tables.country.get(entry.country)?.name ?? entry.country,
    type: number?.type ?? plan?.type ?? null,
    status: entry.status,
    plan: plan ?? null,
    teams: teamsOf(user, tables),
    price: priceOf(entry.planId, tables),
    consumption: (number && consumption?.get(number.number_id)) ?? null,
    isCounted: consumption !== null,
    expiresAt: number?.expires_at ?? null,
    setup: number && setupChoiceOf(number),
    setupAt: number?.setup?.at ?? null,
    isSettingUp: number !== null && isSettingUp(number),
    newPhoneSince: number?.new_phone_since ?? null,
    stoppedAt: number?.stopped_at ?? null,
    orderFailure: number?.order_failure ?? null,
    updatedAt: (number ?? item)?.updated_at ?? '',
    version: (number ?? item)?.version ?? 1,
    pending: entry.mark,
  };
  entry.row = reuseShownRow(row, entry.before ?? shown.get(entry.id));
  entry.before = null;
  return entry.row;
}
