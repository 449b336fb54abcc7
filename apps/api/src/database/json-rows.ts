import { containsSecret } from '@workspace/domain/contract/secret';
import type * as z from 'zod/mini';

/** A list that PostgreSQL writes as JSON, by the schema of its rows. */
export class MadeList {
  readonly of: z.core.$ZodObject;
  /** What stands between the brackets, in pieces with a comma between, as they are made. */
  readonly pieces: AsyncIterable<Buffer>;
  /** Whether more pieces follow the first, which are not to be waited for. */
  readonly isLong: boolean;

  constructor(of: z.core.$ZodObject, pieces: AsyncIterable<Buffer>, isLong: boolean) {
    this.of = of;
    this.pieces = pieces;
    this.isLong = isLong;
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

/**
 * The page out of pieces that hold at most one row more than it does.
 * @param more is told of the page's last row where more follow
 */
export async function* cutPage(
  found: AsyncIterable<Piece>,
  limit: number,
  more: (last: unknown) => void,
): AsyncGenerator<Buffer> {
  let count = 0;
  let sent: Buffer | undefined;
  for await (const piece of found) {
    count += piece.count;
    const isCut = count > limit;
    if (!isCut || piece.count > 1) {
      sent = isCut ? withoutLast(piece) : piece.json;
      yield sent;
    }
    if (isCut && sent) more(lastOf(sent));
  }
}

/** All pieces but the last are as long as this. */
export const rowsInPiece = 250;

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

/** SQL of a text with a value at its end, and what stands behind the value. */
type Part = readonly [sql: string, behind: string];

/**
 * An instant as `Date.toISOString` writes it. A microsecond more keeps the zeros at the end of the
 * fraction, which PostgreSQL leaves out, and is cut off; `to_char` takes nearly twice as long.
 */
const instant = (column: string): string =>
  `left(to_json(date_trunc('milliseconds', ${column} AT TIME ZONE 'UTC')
     + interval '1 microsecond')::text, 24)`;

/**
 * What stands `before` goes into the value's text, so that nothing has to be put together where
 * there is no value. Ids, words of an enum and instants hold nothing to escape; every other text may.
 */
function part(def: Definition, column: string, before: string): Part {
  if (def.type === 'nullable' && def.innerType) {
    const [sql, behind] = part(def.innerType._zod.def, column, before);
    return [`coalesce(${glued([sql, quoted(behind)])}, ${quoted(`${before}null`)})`, ''];
  }
  const [quote, sql, behind] = value(def, column);
  return [glued([quoted(`${before}${quote}`), sql]), behind];
}

function value(def: Definition, column: string): [before: string, sql: string, behind: string] {
  if (def.type === 'number') return ['', `${column}::text`, ''];
  if (def.type === 'enum' || def.format === 'uuid') return ['"', `${column}::text`, '"'];
  if (def.format === 'datetime') return ['', instant(column), 'Z"'];
  if (def.type === 'string') return ['', `to_json(${column})::text`, ''];
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
    const [sql, behind] = part(
      field._zod.def,
      once ?? names.get(name) ?? name,
      `${text}"${name}":`,
    );
    texts.push(once ? `(SELECT ${sql})` : sql);
    text = `${behind},`;
  }
  return glued([...texts, quoted(`${text.slice(0, -1)}}`)]);
}
