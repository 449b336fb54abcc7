import { createHash } from 'node:crypto';
import type { Model, QueryBuilder } from 'objection';
import { mayReadPeople } from '../access/people-names.ts';
import { decodeCursorOf, pageOf, shapes } from './cursor.ts';
import { type FilterValue, type ListFilter, several } from './list-filters.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Parameters that are no filters. */
interface Paging {
  readonly cursor?: string | undefined;
  /** All rows if undefined. */
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
}

type FilterOf<Query> = Exclude<keyof Query, keyof Paging>;
type SortOf<Query extends Paging> =
  NonNullable<Query['sort']> extends infer Sort
    ? Sort extends `-${string}`
      ? never
      : Sort & string
    : never;

/** By what a list is ordered. The SQL is never null, so that every row has a place. */
interface SortKey {
  readonly sql: string;
  readonly as: 'id' | 'instant' | 'integer' | 'text';
}

/** How the parameters of a list that the contract declares are read from its table. */
export interface ListDefinition<Query extends Paging> {
  /** Column of the row's id, with its table. */
  readonly id: string;
  readonly filters: { readonly [Name in FilterOf<Query>]-?: ListFilter };
  readonly sorts: { readonly [Name in SortOf<Query>]: SortKey };
  readonly defaultSort: NonNullable<Query['sort']>;
}

/** A row without the methods of its model. */
export type Columns<M extends Model> = Omit<M, keyof Model>;

const microseconds = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) &&
  shapes.instant(text.replace(/\d{3}Z$/, 'Z'));

/** Each kind of key with its type, its text in a cursor, and a check of that text. */
const keys = {
  id: { type: 'uuid', text: (sql: string) => `${sql}::text`, check: 'id' },
  instant: {
    type: 'timestamptz',
    text: (sql: string) => `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    check: microseconds,
  },
  integer: {
    type: 'bigint',
    text: (sql: string) => `(${sql})::text`,
    check: (text: string) => /^-?\d{1,16}$/.test(text),
  },
  text: { type: 'text', text: (sql: string) => sql, check: 'text' },
} as const;

const given = (query: object, name: string): FilterValue | undefined =>
  Object.entries(query).find(([key]) => key === name)?.[1];

/** What a cursor belongs to: the company, the filters, whatever their order, whom they search, and the sort. */
function digestOf(
  filters: readonly string[],
  sort: string,
  query: object,
  { scope }: UnitOfWork,
): string {
  const values = filters.map((name) => {
    const value = given(query, name);
    return value === undefined ? null : [name, [...new Set(several(value))].sort()];
  });
  const content = JSON.stringify([
    sort,
    values,
    scope.companyId,
    ...(mayReadPeople(scope) ? [] : ['no people']),
  ]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/**
 * A page of the rows that the filters leave, in the order of `sort`, with the id as the last
 * criterion. Rows that are added or changed meanwhile move no other row.
 * @param rows every row that the caller may list
 * @param counted a kept count instead of `count`, for the named filters
 * @throws AppError 422 on `cursor` for one of other filters or another order
 */
export async function readList<Query extends Paging, M extends Model>(
  list: ListDefinition<Query>,
  unit: UnitOfWork,
  query: Query,
  rows: () => QueryBuilder<M>,
  counted: (of: string, count: () => Promise<number>) => Promise<number> = (_of, count) => count(),
) {
  const sort: string = query.sort ?? list.defaultSort;
  const descending = sort.startsWith('-');
  const key = Object.entries<SortKey>(list.sorts).find(([name]) => name === sort.replace('-', ''));
  if (!key) throw new Error(`A list has no order ${sort}.`);
  const [, { sql, as }] = key;
  const filters = Object.entries<ListFilter>(list.filters);
  const names = filters.map(([name]) => name);
  const digest = digestOf(names, sort, query, unit);
  const place = decodeCursorOf(digest, query.cursor, [keys[as].check, 'id']);
  const left = () => {
    const builder = rows();
    for (const [name, filter] of filters) {
      const value = given(query, name);
      if (value === undefined) continue;
      const { sql: condition, bindings } = filter(value, unit.scope);
      builder.whereRaw(condition, [...bindings]);
    }
    return builder;
  };
  const direction = descending ? 'DESC' : 'ASC';
  const page = left();
  if (query.limit !== undefined) page.limit(query.limit + 1);
  if (as === 'id') page.orderByRaw(`${list.id} ${direction}`);
  else page.orderByRaw(`${sql} ${direction}, ${list.id} ${direction}`);
  if (place) {
    const than = descending ? '<' : '>';
    if (as === 'id') page.whereRaw(`${list.id} ${than} ?::uuid`, place.slice(1));
    else page.whereRaw(`(${sql}, ${list.id}) ${than} (?::${keys[as].type}, ?::uuid)`, [...place]);
  }
  if (!page.hasSelects()) page.select('*');
  page.select(page.modelClass().raw(`${keys[as].text(sql)} AS sort_key`));
  const found = await page.toKnexQuery<Columns<M> & { id: string; sort_key: string }>();
  // A list without a limit is whole, also if a row was added between two statements.
  const isWhole = query.limit === undefined && !place;
  const total = isWhole
    ? found.length
    : await counted(digestOf(names, '', query, unit), () => left().clearSelect().resultSize());
  return pageOf(found, query.limit ?? found.length, total, (row) => [digest, row.sort_key, row.id]);
}
