import type { User } from '@workspace/domain/accounts/schema';
import type { Company } from '@workspace/domain/companies/schema';
import type { Country } from '@workspace/domain/countries/schema';
import type { Plan } from '@workspace/domain/plans/schema';
import type { Money } from '@workspace/domain/shared/money';
import type { Team } from '@workspace/domain/teams/schema';
import type { RowMap } from '../rows.ts';
import { priceOf } from './entries.ts';
import type { JoinTables } from './row-tables.ts';

/**
 * The data that forms and filters choose from, with waiting changes. The same object until a row
 * of these kinds changes.
 */
export interface Reference {
  /** Null before the first sync. */
  readonly company: Company | null;
  readonly countries: ReadonlyMap<string, Country>;
  readonly plans: ReadonlyMap<string, Plan>;
  readonly teams: ReadonlyMap<string, Team>;
  readonly users: ReadonlyMap<string, User>;
  /** The rows of any kind except numbers, by id. */
  readonly rows: <K extends keyof JoinTables>(kind: K) => ReadonlyMap<string, RowMap[K]>;
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
    rows: (kind) => tables[kind],
    priceOf: (planId) => priceOf(planId, tables),
  };
}
