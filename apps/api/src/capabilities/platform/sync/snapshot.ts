import {
  type Change,
  type SyncedKind,
  type SyncedRow,
  syncedKeys,
  syncedKindNames,
} from '@workspace/domain/sync/schema';
import type { SyncedSource } from '../../../database/synced-source.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { countrySource } from '../../catalogue/countries/index.ts';
import { planSource, priceSource } from '../../catalogue/plans/index.ts';
import { companySource } from '../../company/companies/index.ts';
import { numberSource } from '../../numbers/numbers/index.ts';
import { topUpSource } from '../../numbers/topups/index.ts';
import { userSource } from '../../people/accounts/index.ts';
import { teamSource } from '../../people/teams/index.ts';
import { portingItemSource } from '../../transfers/requests/index.ts';

type Sources = { readonly [K in SyncedKind]: SyncedSource<K> };

const byKind: Sources = {
  company: companySource,
  country: countrySource,
  plan: planSource,
  price: priceSource,
  team: teamSource,
  user: userSource,
  number: numberSource,
  porting_item: portingItemSource,
  top_up: topUpSource,
};

/** The sources in snapshot order (decisions 13). */
const sources: readonly SyncedSource<SyncedKind>[] = syncedKindNames.map((kind) => byKind[kind]);

/** The row's id, by the key that its kind declares. */
export function idOf(kind: SyncedKind, row: SyncedRow<SyncedKind>): string {
  const value: unknown = Object.entries(row).find(([name]) => name === syncedKeys[kind])?.[1];
  return String(value);
}

export function put(kind: SyncedKind, row: SyncedRow<SyncedKind>): Change {
  return { kind, id: idOf(kind, row), op: 'put', row: { ...row } };
}

/**
 * The kinds that an employee syncs; of users, numbers and transfers their sources give them their
 * own rows. Not prices, because an employee sees allowances, and not teams, whose rows list
 * colleagues.
 */
const ofEmployees: ReadonlySet<SyncedKind> = new Set([
  'company',
  'country',
  'plan',
  'user',
  'number',
  'porting_item',
  'top_up',
]);

const mayRead = ({ scope }: UnitOfWork, kind: SyncedKind) =>
  scope.actorKind !== 'regular' || ofEmployees.has(kind);

/** The kinds of a snapshot; undefined = all. */
export type SnapshotKinds = readonly SyncedKind[] | undefined;

const isIn = (unit: UnitOfWork, kinds: SnapshotKinds, { kind }: SyncedSource<SyncedKind>) =>
  mayRead(unit, kind) && (kinds === undefined || kinds.includes(kind));

export async function countSnapshot(unit: UnitOfWork, kinds: SnapshotKinds): Promise<number> {
  let total = 0;
  for (const source of sources) if (isIn(unit, kinds, source)) total += await source.count(unit);
  return total;
}

export type SnapshotPlace = [kindIndex: number, afterId: string | null];

/** Rows after a position, kind by kind, and the next position; none at the end. */
export async function readSnapshot(
  unit: UnitOfWork,
  place: SnapshotPlace,
  { limit, kinds }: { limit: number; kinds: SnapshotKinds },
): Promise<{ changes: Change[]; next: SnapshotPlace | undefined }> {
  const changes: Change[] = [];
  let [index, after] = place;
  for (let source = sources[index]; source; source = sources[index]) {
    const { kind } = source;
    const room = limit - changes.length;
    if (room === 0) return { changes, next: [index, after] };
    const rows = isIn(unit, kinds, source) ? await source.page(unit, after, room) : [];
    changes.push(...rows.map((row) => put(kind, row)));
    const last = rows.at(-1);
    if (rows.length === room && last) {
      after = idOf(kind, last);
    } else {
      index += 1;
      after = null;
    }
  }
  return { changes, next: undefined };
}

/** Rows of a kind that the caller may currently see. */
export async function currentRows(
  unit: UnitOfWork,
  kind: SyncedKind,
  ids: readonly string[],
): Promise<Map<string, Change>> {
  const source: SyncedSource<SyncedKind> = byKind[kind];
  const rows = mayRead(unit, kind) ? await source.byIds(unit, ids) : [];
  return new Map(rows.map((row) => [idOf(kind, row), put(kind, row)]));
}
