import { createHash } from 'node:crypto';
import pg from 'pg';

/** SQL written once: each connection parses and plans it once, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** Where values are not wanted as they always come. */
  readonly types?: pg.CustomTypesConfig;
}

const statements = new Map<string, Statement>();

/** A statement to be prepared; for a handful of texts, never for one with values in it. */
export function statement(text: string): Statement {
  const known = statements.get(text);
  if (known) return known;
  // Named after its text: one name never stands for two texts on a connection.
  const made = { name: createHash('sha256').update(text).digest('base64url').slice(0, 22), text };
  statements.set(text, made);
  return made;
}

/** Turned while the next row is still on its way. */
const bytesOfText: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === pg.types.builtins.TEXT
      ? (value: string) => Buffer.from(value)
      : pg.types.getTypeParser(type, format),
};

/** A statement whose texts are only passed on: they come as the bytes that go out again. */
export const statementOfBytes = (text: string): Statement => ({
  ...statement(text),
  types: bytesOfText,
});

/** A statement with its values, to be sent with the commit. */
export type Last = readonly [Statement, unknown[]];

/** As the driver takes it. */
export const prepared = ({ name, text, types }: Statement, values: unknown[]): pg.QueryConfig => ({
  name,
  text,
  types,
  values,
});
