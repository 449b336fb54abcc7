import type { Company } from '@workspace/domain/companies/schema';
import type { Country } from '@workspace/domain/countries/schema';
import type { Plan } from '@workspace/domain/plans/schema';
import type { Money } from '@workspace/domain/shared/money';
import type { ShownRow } from '@workspace/domain/sync/schema';
import { priceOf } from './joins/entries.ts';
import type { JoinTables } from './joins/row-tables.ts';

/** Rows by their id. To list them, a screen uses `useRows`, which says whether they were read. */
export type Lookup<R> = Pick<ReadonlyMap<string, R>, 'get'>;

/**
 * The data that forms and filters choose from, with waiting changes. The same object until a row
 * of these kinds changes.
 */
export interface Reference {
  /** Null before the first sync. */
  readonly company: Company | null;
  readonly countries: ReadonlyMap<string, Country>;
  readonly plans: ReadonlyMap<string, Plan>;
  readonly teams: Lookup<ShownRow<'team'>>;
  readonly users: Lookup<ShownRow<'user'>>;
  /** The rows of any kind except numbers, by id; empty before the first sync too. */
  readonly rows: <K extends keyof JoinTables>(kind: K) => ReadonlyMap<string, ShownRow<K>>;
  /** By the single price rule, in the company's currency. */
  readonly priceOf: (planId: string) => Money | null;
}

export function referenceOf(tables: JoinTables): Reference {
  const [company] = tables.company.values();
  return {
    company: company ?? null,
    countries: tables.country,
    plans: tables.plan,
    teams: tables.team,
    users: tables.user,
    rows: <K extends keyof JoinTables>(kind: K) =>
      // The index also holds rows that wait to be created, which lack what only the server knows.
      tables[kind] as ReadonlyMap<string, ShownRow<K>>,
    priceOf: (planId) => priceOf(planId, tables),
  };
}
