import { createHash } from 'node:crypto';

/** SQL written once: each connection parses and plans it once, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
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

/** A statement with its values, to be sent with the commit. */
export type Last = readonly [Statement, unknown[]];

/** As the driver takes it. */
export const prepared = ({ name, text }: Statement, values: unknown[]) => ({ name, text, values });
