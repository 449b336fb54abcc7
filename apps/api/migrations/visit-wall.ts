import { tenantWall, type WallOptions } from './wall.ts';

const kinds = (...names: string[]) => names.map((name) => `'${name}'`).join(', ');

const within = (column: string, names: string) =>
  `${column} = (SELECT app_company_id()) AND (SELECT app_actor_kind()) IN (${names})`;

function companyPolicy(table: string, column: string, names: string): string {
  const here = within(column, names);
  return `ALTER POLICY company ON ${table} USING (${here}) WITH CHECK (${here});`;
}

/**
 * Lets the provider's staff in while they act as the company: the walk sets the company for a
 * visit alone, so a plain session of theirs stands before a wall without a door.
 */
export function letVisitsIn(table: string, column = 'company_id'): string {
  return companyPolicy(table, column, kinds('admin', 'system', 'staff'));
}

/** Takes it back. */
export function keepVisitsOut(table: string, column = 'company_id'): string {
  return companyPolicy(table, column, kinds('admin', 'system'));
}

/**
 * The tenant wall of every table to come: the first one, which landed migrations have run, and
 * what was added to it since.
 */
export function companyWall(table: string, options: WallOptions = {}): string {
  return tenantWall(table, options) + letVisitsIn(table, options.companyColumn);
}
