import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { testSecretKey } from './constants.ts';
import { Copy } from './copy.ts';
import { type Front, openFront } from './front.ts';

const nextRelease = 'testing/next-release';

/** Several processes of the product on one initially empty database, behind one proxy. */
export interface Fleet {
  readonly front: Front;
  /** The superuser URL of the database. */
  readonly url: string;
  /** The database as its owner, bypassing row-level security. */
  rows<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  spawn(
    role: 'api' | 'worker',
    options?: { readonly port?: number; readonly release?: 'next' },
  ): Promise<Copy>;
  /** The log output of all processes. */
  lines(): Record<string, unknown>[];
  destroy(): Promise<void>;
}

export async function assembleFleet(): Promise<Fleet> {
  const superuser = new pg.Client({ connectionString: inject('adminUrl') });
  await superuser.connect();
  const name = `fleet_${randomUUID().replaceAll('-', '')}`;
  await superuser.query(`CREATE DATABASE ${name}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const inside = new pg.Client({ connectionString: url.href });
  await inside.connect();
  const front = await openFront();
  const copies: Copy[] = [];
  return {
    front,
    url: url.href,
    rows: async (sql, values) => (await inside.query(sql, values)).rows,
    async spawn(role, { port, release } = {}) {
      const environment = {
        DATABASE_URL: url.href,
        LINEWISE_ROLE: role,
        LINEWISE_SECRET_KEY: testSecretKey,
        LINEWISE_RATE_LIMITS: 'on',
        // The tests' PostgreSQL has a hundred connections for all concurrent test files.
        DATABASE_POOL: '8',
        PUBLIC_URL: front.url,
      };
      const copy = await Copy.spawn(
        environment,
        port,
        release === 'next' ? nextRelease : undefined,
      );
      copies.push(copy);
      return copy;
    },
    lines: () => copies.flatMap((copy) => copy.lines()),
    async destroy() {
      await Promise.all(copies.map((copy) => copy.stop('SIGKILL')));
      await front.close();
      await inside.end();
      await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await superuser.end();
    },
  };
}
