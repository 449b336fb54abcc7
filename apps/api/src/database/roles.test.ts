import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../logging/log.ts';
import { eventually } from '../testing/eventually.ts';
import {
  type EmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres.ts';
import { inTurn, preparation } from './in-turn.ts';
import { assertRowSecurityApplies, databaseRoles, ensureRoles } from './roles.ts';

let parent: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'roles-'));
  server = await startEmbeddedPostgres({
    dataDirectory: parent,
    superuserPassword: 'superuser',
    durable: false,
  });
});

afterAll(async () => {
  await removeEmbeddedPostgres({ dataDirectory: parent });
  await rm(parent, { recursive: true, force: true });
});

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const rows = async (url: string, sql: string): Promise<unknown[]> =>
  connected(url, async (client) => (await client.query(sql)).rows);

const denied = { code: '42501' };

/** Everything ensureRoles decides, except the salted passwords. */
const snapshot = async (database: string) => {
  const url = new URL(server.adminUrl);
  url.pathname = `/${database}`;
  return rows(
    url.href,
    `select 'role' as kind, to_jsonb(r) - 'oid' - 'rolpassword' as what
       from pg_roles r where rolname like 'linewise%'
     union all select 'password', to_jsonb(rolpassword) from pg_authid
       where rolname like 'linewise%'
     union all select 'member', to_jsonb(m) from pg_auth_members m
       where roleid > 16383
     union all select 'database', to_jsonb(d) - 'datfrozenxid' - 'datminmxid' from pg_database d
       where datname = current_database()
     union all select 'schema', to_jsonb(n) from pg_namespace n where nspname = 'public'
     order by 1, 2`,
  );
};

describe('the roles of the database', () => {
  it('are created once by two concurrent processes, and not changed afterwards', async () => {
    const options = { adminUrl: server.adminUrl, database: 'first', secretKey: 'secret' };
    const [one, two] = await Promise.all([ensureRoles(options), ensureRoles(options)]);
    expect(two).toEqual(one);
    const before = await snapshot('first');
    expect(await ensureRoles(options)).toEqual(one);
    expect(await snapshot('first')).toEqual(before);
  });

  it('wait for a process that is running migrations', async () => {
    const options = { adminUrl: server.adminUrl, database: 'busy', secretKey: 'secret' };
    const urls = await ensureRoles(options);
    const superuser = new URL(server.adminUrl);
    superuser.pathname = '/busy';
    let second: Promise<unknown> | undefined;
    await inTurn({ url: urls.owner, what: preparation, log: silentLog }, () =>
      connected(urls.owner, async (owner) => {
        await owner.query(`begin; grant create on schema public to ${databaseRoles.worker}`);
        second = ensureRoles(options);
        await eventually(async () => {
          const waiting = `select 1 from pg_stat_activity
            where datname = 'busy' and wait_event_type = 'Lock'`;
          expect(await rows(superuser.href, waiting)).toHaveLength(1);
        });
        await owner.query(`revoke create on schema public from ${databaseRoles.worker}; commit`);
      }),
    );
    expect(await second).toEqual(urls);
  });

  it('let the owner migrate and transfer ownership, and give the others minimal rights', async () => {
    const database = 'Nordlys "A"';
    const urls = await ensureRoles({ adminUrl: server.adminUrl, database, secretKey: 'secret' });
    await connected(urls.owner, async (owner) => {
      await owner.query('create extension citext');
      await owner.query('create extension pg_trgm');
      await owner.query('create table line (id int)');
      await owner.query('create function lookup() returns int language sql return 1');
      await owner.query(`alter function lookup() owner to ${databaseRoles.lookup}`);
      await owner.query('create schema queue');
      await owner.query(`alter schema queue owner to ${databaseRoles.worker}`);
      // The owner has no rights on what it transferred until it sets that role explicitly.
      await expect(owner.query('create table queue.job (id int)')).rejects.toMatchObject(denied);
      await owner.query(`set role ${databaseRoles.worker}`);
      await owner.query('create table queue.job (id int)');
    });
    for (const url of [urls.app, urls.staff, urls.worker]) {
      await connected(url, async (client) => {
        for (const sql of [
          'select * from line',
          'create table mine (id int)',
          'create temp table mine (id int)',
          `set role ${databaseRoles.owner}`,
          `set role ${databaseRoles.lookup}`,
          'create role intruder',
          'create database theirs',
        ]) {
          await expect(client.query(sql), sql).rejects.toMatchObject(denied);
        }
      });
    }
    await expect(rows(urls.app, 'create schema mine')).rejects.toMatchObject(denied);
    await expect(rows(urls.staff, 'create schema mine')).rejects.toMatchObject(denied);
    expect(await rows(urls.worker, 'create schema mine')).toEqual([]);
  });

  it('refuse an unknown role access to the database', async () => {
    await ensureRoles({ adminUrl: server.adminUrl, database: 'closed', secretKey: 'secret' });
    await rows(server.adminUrl, `create role stranger login password 'stranger'`);
    const url = new URL(server.adminUrl);
    url.username = 'stranger';
    url.password = 'stranger';
    url.pathname = '/closed';
    await expect(rows(url.href, 'select 1')).rejects.toMatchObject(denied);
  });

  it('take the passwords derived from a new secret, and lose excess rights', async () => {
    const options = { adminUrl: server.adminUrl, database: 'changed' };
    const old = await ensureRoles({ ...options, secretKey: 'old' });
    await rows(server.adminUrl, `alter role ${databaseRoles.app} bypassrls createdb`);
    const fresh = await ensureRoles({ ...options, secretKey: 'fresh' });
    await expect(rows(old.app, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await connected(fresh.app, assertRowSecurityApplies);
    await expect(rows(fresh.app, 'create database theirs')).rejects.toMatchObject(denied);
  });

  it('name the secret when a role cannot log in even with a new password', async () => {
    const options = { adminUrl: server.adminUrl, database: 'expired' };
    await ensureRoles({ ...options, secretKey: 'secret' });
    await rows(server.adminUrl, `alter role ${databaseRoles.staff} valid until '2000-01-01'`);
    await expect(ensureRoles({ ...options, secretKey: 'secret' })).rejects.toThrow('SECRET_KEY');
    await rows(server.adminUrl, `alter role ${databaseRoles.staff} valid until 'infinity'`);
  });

  it('can be created by an administrator without superuser', async () => {
    const dataDirectory = join(parent, 'second');
    const other = await startEmbeddedPostgres({
      dataDirectory,
      superuserPassword: 'superuser',
      durable: false,
    });
    try {
      await rows(
        other.adminUrl,
        `create role manager login createrole createdb password 'manager'`,
      );
      await rows(other.adminUrl, 'create database given owner manager');
      const url = new URL(other.adminUrl);
      url.username = 'manager';
      url.password = 'manager';
      for (const database of ['made', 'given']) {
        url.pathname = database === 'given' ? '/given' : '/postgres';
        const options = { adminUrl: url.href, database, secretKey: 'secret' };
        const urls = await ensureRoles(options);
        expect(await ensureRoles(options)).toEqual(urls);
        await rows(urls.owner, 'create table line (id int)');
        await expect(rows(urls.app, 'select * from line')).rejects.toMatchObject(denied);
      }

      await rows(other.adminUrl, 'create database foreign_one');
      const refusal = (database: string) =>
        ensureRoles({ adminUrl: url.href, database, secretKey: 'secret' });
      await expect(refusal('foreign_one')).rejects.toThrow(
        'The database "foreign_one" belongs to postgres, and the role of DATABASE_MIGRATE_URL may ' +
          'not hand it to linewise_owner: that role must own the database and have CREATEDB.',
      );
      await rows(other.adminUrl, 'alter role manager nocreatedb');
      await expect(refusal('none')).rejects.toThrow('give that role CREATEDB.');
    } finally {
      await other.stop();
      await removeEmbeddedPostgres({ dataDirectory });
    }
  });
});

describe('the check at start', () => {
  it('accepts a role subject to row-level security and refuses any other with the reason', async () => {
    const urls = await ensureRoles({
      adminUrl: server.adminUrl,
      database: 'checked',
      secretKey: 'secret',
    });
    await rows(urls.owner, 'create table line (id int)');
    for (const url of [urls.app, urls.staff, urls.worker])
      await connected(url, assertRowSecurityApplies);

    const refusal = (url: string) => connected(url, assertRowSecurityApplies);
    await expect(refusal(server.adminUrl)).rejects.toThrow('postgres is a superuser');
    await expect(refusal(urls.owner)).rejects.toThrow('linewise_owner owns the table "line"');
    await rows(server.adminUrl, `alter role ${databaseRoles.worker} bypassrls`);
    await expect(refusal(urls.worker)).rejects.toThrow('linewise_worker has BYPASSRLS');
    await rows(server.adminUrl, `alter role ${databaseRoles.worker} nobypassrls`);
    await rows(server.adminUrl, `grant ${databaseRoles.owner} to ${databaseRoles.staff}`);
    await expect(refusal(urls.staff)).rejects.toThrow('belongs to its owner');
    await rows(server.adminUrl, `revoke ${databaseRoles.owner} from ${databaseRoles.staff}`);
  });
});
