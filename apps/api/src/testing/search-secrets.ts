import pg from 'pg';

/** A secret that must not be found in any searched place. */
export interface KnownSecret {
  readonly name: string;
  readonly value: string;
}

/** A place and its complete contents. */
export interface Written {
  readonly place: string;
  /** The raw contents, for secrets that cannot occur by chance. */
  readonly text: string;
  /** Only the texts, without numbers, times and ids, for short digit sequences. */
  readonly words: string;
}

/** A shorter secret may occur in any text by chance, so it is only matched as a whole word. */
const longEnough = 16;

/** Omits the characters that depend on the bytes before and after. */
function encodings(bytes: Buffer, encoding: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString(encoding)
      .replace(/=+$/, '');
    const end = (bytes.length + shift) % 3 === 0 ? text.length : text.length - 1;
    return text.slice(shift === 0 ? 0 : shift + 1, end);
  });
}

/** Encodings of a secret: plain, base64 at any offset, hex, URL-encoded, within JSON. */
export function spellings(value: string): string[] {
  const bytes = Buffer.from(value);
  const hex = bytes.toString('hex');
  const all = [
    value,
    ...encodings(bytes, 'base64'),
    ...encodings(bytes, 'base64url'),
    hex,
    hex.toUpperCase(),
    encodeURIComponent(value),
    new URLSearchParams({ v: value }).toString().slice(2),
    JSON.stringify(value).slice(1, -1),
  ];
  return [...new Set(all)];
}

const wordOf = (value: string) =>
  new RegExp(
    `(?<![0-9A-Za-z_+/=.:-])${value.replace(/[+.*?()|[\]{}^$\\]/g, '\\$&')}(?![0-9A-Za-z_+/=-])`,
  );

/** Where secrets were found; names of secret and place, never the secret. */
export function searchSecrets(
  secrets: readonly KnownSecret[],
  written: readonly Written[],
): string[] {
  const found = secrets.flatMap(({ name, value }) =>
    written.flatMap(({ place, text, words }) => {
      const isThere =
        value.length < longEnough
          ? wordOf(value).test(words)
          : spellings(value).some((spelling) => text.includes(spelling));
      return isThere ? [`${name} in ${place}`] : [];
    }),
  );
  return [...new Set(found)].sort();
}

/** Times and ids contain digits that are not secret. */
const plainWords = (text: string) =>
  text
    .replaceAll(/\d{4}-\d{2}-\d{2}([T ][0-9:.]+(Z|[+-]\d{2}(:\d{2})?)?)?/g, ' ')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, ' ');

/** The texts of a value at any depth. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [plainWords(value)];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  return value && typeof value === 'object' ? Object.values(value).flatMap(wordsOf) : [];
}

/** Process ids and counts in PostgreSQL's log, one of which can equal a PIN by chance. */
const postgresCounts = /UTC \[\d+\]|\(PID \d+\)|checkpoint complete: .*/g;

export const writtenLog = (place: string, text: string): Written => ({
  place,
  text,
  words: text
    .split('\n')
    .flatMap((line) =>
      line.startsWith('{')
        ? wordsOf(JSON.parse(line))
        : [plainWords(line.replaceAll(postgresCounts, ' '))],
    )
    .join('\n'),
});

/** Every row of every table of a database, including PostgreSQL's own passwords and the queue. */
export async function dumpDatabase(adminUrl: string): Promise<Written[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class
         JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relkind IN ('r', 'p', 'm') AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
       UNION ALL SELECT 'pg_catalog.pg_authid' ORDER BY 1`,
    );
    const dump: Written[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: unknown }>(
        `SELECT to_jsonb(it) AS row FROM ${name} it`,
      );
      const values = rows.map(({ row }) => row);
      dump.push({
        place: name,
        text: values.map((value) => JSON.stringify(value)).join('\n'),
        words: values.flatMap(wordsOf).join('\n'),
      });
    }
    return dump;
  } finally {
    await client.end();
  }
}
