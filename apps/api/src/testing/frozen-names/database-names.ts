import { brand } from '@workspace/domain/brand';
import type { Knex } from 'knex';
import { timeline } from '../../../migrations/timeline.ts';
import { readCatalogue } from '../catalogue.ts';
import type { Names } from './names.ts';

/** All matches of a pattern's first group, without duplicates. */
const matches = (texts: readonly string[], pattern: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
];

function grouped(names: readonly string[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const name of names) {
    const dot = name.lastIndexOf('.');
    (groups[name.slice(0, dot)] ??= []).push(name.slice(dot + 1));
  }
  return groups;
}

/** Values that a column may have, by its CHECK: `(state = ANY (ARRAY['a'::text, …]))`. */
function checkedValues(constraints: readonly (readonly [string, string])[]) {
  const values: Record<string, string[]> = {};
  for (const [name, definition] of constraints) {
    const table = name.slice(0, name.lastIndexOf('.'));
    for (const [, column, list = ''] of definition.matchAll(/\((\w+) = ANY \(ARRAY\[([^\]]*)\]/g)) {
      values[`${table}.${column}`] = matches([list], /'([^']*)'/g);
    }
  }
  return values;
}

/** Names of the database schema after all migrations. */
export async function databaseNames(owner: Knex, adminUrl: string): Promise<Names> {
  const catalogue = Object.entries(await readCatalogue(adminUrl));
  const of = (kind: string) =>
    catalogue
      .filter(([name]) => name.startsWith(`${kind} `))
      .map(([name, said]) => [name.slice(kind.length + 1), said] as const);
  const names = (kind: string) => of(kind).map(([name]) => name);
  const code = ['function', 'policy'].flatMap((kind) => of(kind).map(([, said]) => said));
  const { rows: labels } = await owner.raw<{ rows: { name: string }[] }>(
    `SELECT enumtypid::regtype || '.' || enumlabel AS name FROM pg_enum
       JOIN pg_type ON pg_type.oid = enumtypid JOIN pg_namespace space ON space.oid = typnamespace
     WHERE nspname IN ('public', 'sandbox')`,
  );
  const roles = await owner('pg_roles')
    .where('rolname', 'like', `${brand.name.toLowerCase()}\\_%`)
    .pluck('rolname');
  return {
    migrations: timeline.map(({ name }) => name),
    'database columns': grouped(names('column')),
    'database enum types': grouped(labels.map(({ name }) => name)),
    'database checked values': checkedValues(of('constraint')),
    'database functions': names('function'),
    'database triggers': grouped(names('trigger')),
    'database policies': grouped(names('policy')),
    'database roles': roles,
    'database settings': matches(code, /current_setting\('([\w.]+)'/g),
    'notification channels': matches(code, /pg_notify\('(\w+)'/g),
  };
}
