import { containsSecret } from '@workspace/domain/contract/secret';
import type * as z from 'zod/mini';

/** A list that PostgreSQL has written as JSON, by the schema of its rows. */
export class MadeList {
  readonly of: z.core.$ZodObject;
  /** What stands between the brackets. */
  readonly json: string;

  constructor(of: z.core.$ZodObject, json: string) {
    this.of = of;
    this.json = json;
  }
}

/**
 * The page in a text of at most one row more than it holds, and its last row where more follow. A
 * row begins where a brace meets a quote: within a text the quote would be escaped.
 */
export function cutPage(
  json: string,
  { count, limit }: { count: number; limit: number },
): { readonly json: string; readonly last: unknown } {
  if (count <= limit) return { json, last: undefined };
  const page = json.slice(0, json.lastIndexOf(',{"'));
  return { json: page, last: JSON.parse(page.slice(page.lastIndexOf('{"'))) };
}

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: { readonly _zod: { readonly def: Definition } };
}

/** What stands before and behind a value, and the SQL of its text. */
type Part = readonly [before: string, sql: string, behind: string];

/** Ids, words of an enum and instants hold nothing to escape; every other text may. */
function part(def: Definition, column: string): Part {
  if (def.type === 'number') return ['', `${column}::text`, ''];
  if (def.type === 'enum' || def.format === 'uuid') return ['"', `${column}::text`, '"'];
  // As `Date.toISOString` writes it.
  if (def.format === 'datetime') {
    const utc = `${column} AT TIME ZONE 'UTC'`;
    return ['"', `to_char(${utc}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, '"'];
  }
  if (def.type === 'string') return ['', `to_json(${column})::text`, ''];
  if (def.type === 'nullable' && def.innerType) {
    const [before, sql, behind] = part(def.innerType._zod.def, column);
    const quoted = before === '' ? sql : `'${before}' || ${sql} || '${behind}'`;
    return ['', `coalesce(${quoted}, 'null')`, ''];
  }
  throw new Error(`No JSON is made in SQL of a ${def.type}.`);
}

/**
 * SQL that writes a row as a response schema has it: its fields and no others, in its order and
 * its notation. What the schema does not call nullable must be NOT NULL in the table.
 * @param columns of fields that are called otherwise in the table
 */
export function jsonOfRow<S extends z.core.$ZodObject>(
  schema: S,
  columns: Partial<Record<keyof S['_zod']['def']['shape'], string>>,
): string {
  const names = new Map(Object.entries<string | undefined>(columns));
  const sql: string[] = [];
  let text = '{';
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema._zod.def.shape)) {
    if (containsSecret(field)) throw new Error(`The secret ${name} is not for a list.`);
    const [before, value, behind] = part(field._zod.def, names.get(name) ?? name);
    sql.push(`'${text}"${name}":${before}'`, value);
    text = `${behind},`;
  }
  return [...sql, `'${text.slice(0, -1)}}'`].join(' || ');
}
