/** When a table's rows are deleted. */
export type WipedWhen = 'logout' | 'demotion' | 'resync' | 'settled';

/** Declaration of a table on the device: its owner, its version, and when it is wiped. */
export interface StoredTable {
  /** The only module that writes the table. */
  readonly owner: string;
  /** The database version that last changed its shape. */
  readonly version: number;
  readonly wiped: readonly WipedWhen[];
  /** Keys in Dexie's notation. */
  readonly keys: string;
}

/**
 * The tables of a person's database; there is one database for each person and company (decisions
 * 11 and 13). Logout and demotion delete the whole database.
 */
export const storedTables = {
  /** The server's rows, about 1 000 in a record. */
  chunks: {
    owner: 'sync',
    version: 1,
    wiped: ['logout', 'demotion', 'resync'],
    keys: '[generation+kind+index]',
  },
  /** Rows and tombstones newer than the chunks. */
  overlay: {
    owner: 'sync',
    version: 1,
    wiped: ['logout', 'demotion', 'resync'],
    keys: '[generation+kind+id], [generation+mark]',
  },
  /** Cursor, marks, freshness, and the person. */
  meta: { owner: 'sync', version: 1, wiped: ['logout', 'demotion'], keys: 'key' },
  /** Changes that the server has not accepted or refused yet; they exist nowhere else. */
  outbox: {
    owner: 'outbox',
    version: 1,
    wiped: ['logout', 'demotion', 'settled'],
    keys: '++seq',
  },
  /** Last answers of operations declared `stored`. */
  stored: { owner: 'stored answers', version: 1, wiped: ['logout', 'demotion'], keys: 'key' },
} as const satisfies Record<string, StoredTable>;

export type StoredTableName = keyof typeof storedTables;

/** One schema version of the database: the changed tables, and how to upgrade their rows. */
export interface DatabaseVersion {
  readonly version: number;
  readonly stores: Readonly<Record<string, string | null>>;
  /** Rewrites rows in place; runs inside the upgrade's transaction. */
  readonly upgrade?: (rows: {
    readonly modify: (
      table: string,
      change: (row: Record<string, unknown>) => void,
    ) => PromiseLike<unknown>;
  }) => PromiseLike<unknown>;
}

/** Every version ever released, oldest first; a device may upgrade from any of them. */
export const databaseVersions: readonly DatabaseVersion[] = [
  {
    version: 1,
    stores: Object.fromEntries(
      Object.entries(storedTables).map(([name, table]) => [name, table.keys]),
    ),
  },
];
