import { containsSecret } from '@workspace/domain/contract/secret';
import type * as z from 'zod/mini';

/** A list that PostgreSQL has written as JSON, by the schema of its rows. */
export class MadeList {
  readonly of: z.core.$ZodObject;
  /** What stands between the brackets, in pieces with a comma between. */
  readonly pieces: readonly Buffer[];

  constructor(of: z.core.$ZodObject, pieces: readonly Buffer[]) {
    this.of = of;
    this.pieces = pieces;
  }
}

/** A piece of a list, and how many rows are in it. */
export interface Piece {
  readonly json: Buffer;
  readonly count: number;
}

/** The rows but the last one; a row begins where a brace meets a quote, which a text escapes. */
const withoutLast = ({ json }: Piece): Buffer => json.subarray(0, json.lastIndexOf(',{"'));
const lastOf = (json: Buffer): unknown => JSON.parse(json.toString('utf8', json.lastIndexOf('{"')));

/** The page in pieces of at most one row more than it holds, and its last row where more follow. */
export function cutPage(
  found: readonly Piece[],
  limit: number,
): { readonly pieces: readonly Buffer[]; readonly last: unknown } {
  const all = found.map(({ json }) => json);
  const count = found.reduce((sum, piece) => sum + piece.count, 0);
  const end = found.at(-1);
  if (count <= limit || !end) return { pieces: all, last: undefined };
  const kept = all.slice(0, -1);
  const pieces = end.count === 1 ? kept : [...kept, withoutLast(end)];
  const last = pieces.at(-1);
  return { pieces, last: last && lastOf(last) };
}

const rowsInPiece = 250;

/**
 * SQL that aggregates a row's JSON in pieces of a few hundred rows, each sent as soon as it is
 * made: the first are turned and passed on while PostgreSQL writes the next, and neither side ever
 * holds a text of megabytes.
 * @param row of `jsonOfRow`
 * @param page a SELECT of the rows, in the order of their `id`
 */
export const jsonInPieces = (row: string, page: string): string =>
  `SELECT string_agg(${row}, ',' ORDER BY id) AS json, count(*) AS count FROM (
     SELECT *, (row_number() OVER (ORDER BY id) - 1) / ${rowsInPiece} AS piece FROM (${page}) page
   ) rows GROUP BY piece ORDER BY piece`;

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: { readonly _zod: { readonly def: Definition } };
}

/** What stands before and behind a value, and the SQL of its text. */
type Part = readonly [before: string, sql: string, behind: string];

/**
 * An instant as `Date.toISOString` writes it. A microsecond more keeps the zeros at the end of the
 * fraction, which PostgreSQL leaves out, and is cut off; `to_char` takes nearly twice as long.
 */
const instant = (column: string): string =>
  `left(to_json(date_trunc('milliseconds', ${column} AT TIME ZONE 'UTC')
     + interval '1 microsecond')::text, 24)`;

/** Ids, words of an enum and instants hold nothing to escape; every other text may. */
function part(def: Definition, column: string): Part {
  if (def.type === 'number') return ['', `${column}::text`, ''];
  if (def.type === 'enum' || def.format === 'uuid') return ['"', `${column}::text`, '"'];
  if (def.format === 'datetime') return ['', instant(column), 'Z"'];
  if (def.type === 'string') return ['', `to_json(${column})::text`, ''];
  if (def.type === 'nullable' && def.innerType) {
    const [before, sql, behind] = part(def.innerType._zod.def, column);
    return ['', `coalesce(${glued([quoted(before), sql, quoted(behind)])}, 'null')`, ''];
  }
  throw new Error(`No JSON is made in SQL of a ${def.type}.`);
}

const quoted = (text: string): string => `'${text}'`;

/** One text of several, half by half: one after the other copies the beginning for every end. */
function glued(texts: readonly string[]): string {
  const full = texts.filter((text) => text !== quoted(''));
  if (full.length < 2) return full[0] ?? quoted('');
  const middle = Math.ceil(full.length / 2);
  return `(${glued(full.slice(0, middle))} || ${glued(full.slice(middle))})`;
}

/**
 * SQL that writes a row as a response schema has it: its fields and no others, in its order and
 * its notation. What the schema does not call nullable must be NOT NULL in the table.
 * @param columns of fields that are called otherwise in the table
 * @param same SQL of fields that have one value in all rows, which is written once
 */
export function jsonOfRow<S extends z.core.$ZodObject>(
  schema: S,
  columns: Partial<Record<keyof S['_zod']['def']['shape'], string>>,
  same: Partial<Record<keyof S['_zod']['def']['shape'], string>> = {},
): string {
  const names = new Map(Object.entries<string | undefined>(columns));
  const values = new Map(Object.entries<string | undefined>(same));
  const texts: string[] = [];
  let text = '{';
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema._zod.def.shape)) {
    if (containsSecret(field)) throw new Error(`The secret ${name} is not for a list.`);
    const once = values.get(name);
    const [before, sql, behind] = part(field._zod.def, once ?? names.get(name) ?? name);
    texts.push(quoted(`${text}"${name}":${before}`), once ? `(SELECT ${sql})` : sql);
    text = `${behind},`;
  }
  return glued([...texts, quoted(`${text.slice(0, -1)}}`)]);
}
