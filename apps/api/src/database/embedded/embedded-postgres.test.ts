import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { placeForRoot } from './cluster.ts';
import {
  type EmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

const superuserPassword = "it's a secret: 100 %/@";
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const parents: string[] = [];
const children: ChildProcess[] = [];

/** A directory that every account can enter, or (the mkdtemp default) only its owner. */
const newDirectory = async (mode: number): Promise<string> => {
  const parent = await mkdtemp(join(tmpdir(), 'embedded-'));
  parents.push(parent);
  await chmod(parent, mode);
  return join(parent, 'data');
};

const start = (dataDirectory: string, log?: (line: string) => void): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDirectory, superuserPassword, durable: false, ...(log && { log }) });

const query = async (server: EmbeddedPostgres, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const pidOf = async (server: EmbeddedPostgres): Promise<number> =>
  Number((await readFile(join(server.clusterDirectory, 'postmaster.pid'), 'utf8')).split('\n')[0]);

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const parent of parents.splice(0)) {
    await removeEmbeddedPostgres({ dataDirectory: join(parent, 'data') });
    await rm(parent, { recursive: true, force: true });
  }
});

describe('the embedded PostgreSQL', () => {
  it('creates a cluster at the first start and keeps its data for the next', async () => {
    const dataDirectory = await newDirectory(0o755);
    const coldStart = performance.now();
    const first = await start(dataDirectory);
    const cold = performance.now() - coldStart;
    expect(first.adopted).toBe(false);
    expect(first.clusterDirectory).toBe(join(dataDirectory, 'postgres'));
    await query(first, `create table line (name text); insert into line values ('Ørsted')`);
    const pid = await pidOf(first);
    await first.stop();
    await first.stop();
    expect(await first.exited).toEqual({ code: 0 });
    expect(lives(pid)).toBe(false);
    await expect(query(first, 'select 1')).rejects.toThrow('ECONNREFUSED');

    const warmStart = performance.now();
    const second = await start(dataDirectory);
    const warm = performance.now() - warmStart;
    expect(second.adopted).toBe(false);
    expect(await query(second, 'select name from line')).toEqual([{ name: 'Ørsted' }]);
    await second.stop();
    console.info(`cold start ${cold.toFixed(0)} ms, warm start ${warm.toFixed(0)} ms`);
  });

  it('listens on 127.0.0.1 only, requires the password, and sorts and case-folds all letters', async () => {
    const server = await start(await newDirectory(0o755));
    const [row] = await query(
      server,
      `select current_setting('listen_addresses') as addresses,
        current_setting('unix_socket_directories') as sockets,
        current_setting('server_encoding') as encoding, lower('ÆØÅ') as folded,
        (select datlocprovider::text || datlocale from pg_database where datname = 'postgres') as locale`,
    );
    expect(row).toEqual({
      addresses: '127.0.0.1',
      sockets: '',
      encoding: 'UTF8',
      folded: 'æøå',
      locale: 'bC.UTF-8',
    });
    if (isLinux) {
      await query(server, 'create extension pg_trgm');
      expect(await query(server, `select similarity('Ørsted', 'rsted') < 1 as distinct`)).toEqual([
        { distinct: true },
      ]);
    }
    const wrong = new URL(server.adminUrl);
    wrong.password = 'wrong';
    const wrongClient = new pg.Client({ connectionString: wrong.href });
    await expect(wrongClient.connect()).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
  });

  it('reports when the server ended by itself', async () => {
    const server = await start(await newDirectory(0o755));
    process.kill(await pidOf(server), 'SIGINT');
    expect(await server.exited).toEqual({ code: 0 });
    await server.stop();
  });

  it('adopts the server of a killed Node process, with its committed data', async () => {
    const dataDirectory = await newDirectory(0o755);
    const script = `
      const { startEmbeddedPostgres } = await import(process.argv[1]);
      const server = await startEmbeddedPostgres(JSON.parse(process.argv[2]));
      console.log(server.adminUrl);
      setInterval(() => {}, 1000);`;
    const child = spawn(
      process.execPath,
      [
        '--conditions=source',
        '--import=tsx',
        '--input-type=module',
        `--eval=${script}`,
        new URL('./embedded-postgres.ts', import.meta.url).href,
        JSON.stringify({ dataDirectory, superuserPassword, durable: false }),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    children.push(child);
    const [line] = await once(child.stdout ?? child, 'data');
    const orphan = new pg.Client({ connectionString: String(line).trim() });
    await orphan.connect();
    await orphan.query(`create table line as select 'kept' as name`);
    await orphan.end();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;

    const server = await start(dataDirectory);
    expect(server.adopted).toBe(true);
    expect(server.adminUrl).toBe(String(line).trim());
    expect(await query(server, 'select name from line')).toEqual([{ name: 'kept' }]);
    const pid = await pidOf(server);
    await server.stop();
    expect(await server.exited).toEqual({ code: null });
    const again = await start(dataDirectory);
    expect(again.adopted).toBe(false);
    expect(await pidOf(again)).not.toBe(pid);
    await again.stop();
  });

  it('gives two concurrent starts the same server', async () => {
    const dataDirectory = await newDirectory(0o755);
    const [one, two, three] = await Promise.all([
      start(dataDirectory),
      start(dataDirectory),
      start(dataDirectory),
    ]);
    expect([two.port, three.port]).toEqual([one.port, one.port]);
    expect([one, two, three].filter(({ adopted }) => !adopted)).toHaveLength(1);
    await Promise.all([one.stop(), two.stop(), three.stop()]);
    await expect(query(one, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('ignores a stale pid file', async () => {
    const dataDirectory = await newDirectory(0o755);
    const first = await start(dataDirectory);
    const pidFile = join(first.clusterDirectory, 'postmaster.pid');
    const left = (await readFile(pidFile, 'utf8')).split('\n').slice(1);
    const owner = await stat(first.clusterDirectory);
    await first.stop();
    const leave = async (pid: number) => {
      await writeFile(pidFile, [pid, ...left].join('\n'), { mode: 0o600 });
      await chown(pidFile, owner.uid, owner.gid);
    };

    await leave(2 ** 22 - 1);
    const second = await start(dataDirectory);
    expect(second.adopted).toBe(false);
    await second.stop();

    if (!isLinux) return;
    // A process of the same account that is not a server, and a zombie: with either PostgreSQL
    // itself would refuse to start. The zombie is a child that its parent never waits for.
    const account = isRoot ? { uid: owner.uid, gid: owner.gid } : {};
    const other = spawn('/bin/sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(other);
    const zombie = Number(String((await once(other.stdout, 'data'))[0]));
    await expect
      .poll(() => readFile(`/proc/${zombie}/stat`, 'utf8').catch(() => ''))
      .toMatch(/\) Z /);
    for (const pid of [other.pid ?? 0, zombie]) {
      await leave(pid);
      const server = await start(dataDirectory);
      expect(server.adopted).toBe(false);
      expect(lives(pid)).toBe(true);
      await server.stop();
    }
  });

  it('recovers committed data when the server itself was killed', async () => {
    const dataDirectory = await newDirectory(0o755);
    const options = { dataDirectory, superuserPassword };
    const first = await startEmbeddedPostgres(options);
    await query(first, `create table line as select 'kept' as name`);
    process.kill(await pidOf(first), 'SIGKILL');
    const second = await startEmbeddedPostgres(options);
    expect(second.adopted).toBe(false);
    expect(await query(second, 'select name from line')).toEqual([{ name: 'kept' }]);
    await second.stop();
    await first.stop();
  });

  it('explains what to do when the secret changed, and leaves no server running', async () => {
    const dataDirectory = await newDirectory(0o755);
    const server = await start(dataDirectory);
    await server.stop();
    await expect(
      startEmbeddedPostgres({ dataDirectory, superuserPassword: 'another' }),
    ).rejects.toThrow('SECRET_KEY');
    await expect(stat(join(server.clusterDirectory, 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it("reports the server's message when it cannot start", async () => {
    const dataDirectory = await newDirectory(0o755);
    const server = await start(dataDirectory);
    await server.stop();
    await appendFile(join(server.clusterDirectory, 'postgresql.conf'), '\nno_such_setting = 1\n');
    await expect(start(dataDirectory)).rejects.toThrow('no_such_setting');
  });

  it('names DATABASE_URL where there is no PostgreSQL for the platform', async () => {
    await expect(findBinaries('sunos', 'sparc')).rejects.toThrow('DATABASE_URL');
  });
});

describe.runIf(isRoot)('as root, below a directory no other account can enter', {}, () => {
  it('keeps the cluster elsewhere, points to it, and finds it again', async () => {
    const dataDirectory = await newDirectory(0o700);
    const said: string[] = [];
    const [first, twin] = await Promise.all([
      start(dataDirectory, (line) => said.push(line)),
      start(dataDirectory),
    ]);
    expect(twin.port).toBe(first.port);
    expect(first.clusterDirectory.startsWith(`${placeForRoot}/`)).toBe(true);
    const pointer = await readFile(join(dataDirectory, 'postgres.location'), 'utf8');
    expect(pointer.trim()).toBe(first.clusterDirectory);
    await expect(stat(join(dataDirectory, 'postgres'))).rejects.toThrow('ENOENT');
    expect((await stat(first.clusterDirectory)).uid).not.toBe(0);
    await query(first, `create table line as select 'kept' as name`);
    await first.stop();

    const second = await start(dataDirectory);
    expect(second.clusterDirectory).toBe(first.clusterDirectory);
    expect(await query(second, 'select name from line')).toEqual([{ name: 'kept' }]);

    await removeEmbeddedPostgres({ dataDirectory });
    await second.exited;
    const place = dirname(dirname(first.clusterDirectory));
    await expect(stat(place)).rejects.toThrow('ENOENT');
    await expect(stat(join(dataDirectory, 'postgres.location'))).rejects.toThrow('ENOENT');
  });

  it('refuses to start empty when the cluster it points to is gone', async () => {
    const dataDirectory = await newDirectory(0o700);
    const server = await start(dataDirectory);
    await server.stop();
    await rm(dirname(dirname(server.clusterDirectory)), { recursive: true });
    await expect(start(dataDirectory)).rejects.toThrow('postgres.location');
  });
});
