import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { brand } from '@workspace/domain/brand';
import pg from 'pg';
import { runAs, spawnOptionsFor } from './account.ts';
import { program } from './binaries.ts';
import { type Cluster, superuser } from './cluster.ts';
import { findPostmaster, isServerOf } from './postmaster.ts';

const patienceWithStop = 20_000;
const pollInterval = 25;

/** A server process, spawned by this process or adopted. */
export type Server = {
  pid: number;
  port: number;
  /** Whether the server has ended. */
  gone: () => Promise<boolean>;
  /** Resolves when the server has ended for any reason; the code is null where unknown. */
  exited: Promise<{ code: number | null }>;
};

export const adminUrlFor = (port: number, password: string): string =>
  `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

/**
 * A currently free port. Another process may take it before PostgreSQL does; the start is then
 * retried.
 */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('This machine gives no free port on 127.0.0.1.')),
      );
    });
  });

const settings = (port: number, durable: boolean): string[] =>
  [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'shared_buffers=128MB',
    // Without durability it is the server of the tests, which run several copies of the product.
    `max_connections=${durable ? 100 : 400}`,
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? ['fsync=on'] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);

/**
 * Spawns the cluster's server in a separate process session: Ctrl-C in a terminal must reach only
 * Node, which then stops the server after its own shutdown. The log is a file, not a pipe, so that
 * the server can outlive Node.
 */
export const spawnServer = (
  { directory, account, binaries }: Cluster,
  { port, durable, logFile }: { port: number; durable: boolean; logFile: string },
): { child: ChildProcess; exited: Server['exited'] } => {
  const output = openSync(logFile, 'a', 0o600);
  try {
    const child = spawn(
      program(binaries, 'postgres'),
      ['-D', directory, ...settings(port, durable)],
      { ...spawnOptionsFor(account), detached: true, stdio: ['ignore', output, output] },
    );
    const exited = new Promise<{ code: number | null }>((resolve) => {
      child.once('exit', (code) => resolve({ code }));
      child.once('error', () => resolve({ code: null }));
    });
    return { child, exited };
  } finally {
    closeSync(output);
  }
};

/** Watches a running server that is not a child process by polling. */
export const watchServer = (cluster: Cluster, pid: number, port: number): Server => {
  const gone = async () => !(await isServerOf(cluster.directory, pid));
  const exited = new Promise<{ code: number | null }>((resolve) => {
    const poll = setInterval(async () => {
      if (!(await gone())) return;
      clearInterval(poll);
      resolve({ code: null });
    }, 500);
    poll.unref();
  });
  return { pid, port, gone, exited };
};

/** The log text since `offset` bytes, for the message of a failed start. */
export const logSince = (logFile: string, offset: number): string =>
  readFileSync(logFile).subarray(offset).toString().trim().split('\n').slice(-12).join('\n');

/** The log's length in bytes. */
export const logLength = (logFile: string): number =>
  statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Polls until the server answers: 'ready', or 'gone' when it has ended before.
 * @throws Error when another cluster answers, the password is refused, or nothing answers in time
 */
export const waitUntilReady = async (
  cluster: Cluster,
  server: Pick<Server, 'pid' | 'gone'> & { port: number },
  { password, deadline }: { password: string; deadline: number },
): Promise<'ready' | 'gone'> => {
  const connectionString = adminUrlFor(server.port, password);
  let last = 'it does not answer';
  while (!(await server.gone())) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
    client.on('error', () => {});
    try {
      await client.connect();
      // Another cluster's server may have taken the port since it was recorded.
      const living = await findPostmaster(cluster.directory);
      if (living?.pid === server.pid && living.port === server.port) return 'ready';
      last = `another server answers on its port ${server.port}`;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '28P01') {
        throw new Error(
          `The database in ${cluster.directory} refuses its superuser's password: it was made ` +
            `under another secret. Restore the former ${brand.environmentPrefix}SECRET_KEY, or use ` +
            `another ${brand.environmentPrefix}DATA_DIR.`,
          { cause: error },
        );
      }
      last = error instanceof Error ? error.message : String(error);
    } finally {
      await client.end().catch(() => {});
    }
    if (Date.now() > deadline) {
      throw new Error(
        `The embedded PostgreSQL (process ${server.pid}) in ${cluster.directory} is not ready in ` +
          `time: ${last}. If that process is no PostgreSQL, delete postmaster.pid there.`,
      );
    }
    await delay(pollInterval);
  }
  return 'gone';
};

const signal = async ({ directory, account, binaries }: Cluster, pid: number, last: boolean) => {
  if (process.platform === 'win32') {
    const mode = last ? 'immediate' : 'fast';
    await runAs(account, program(binaries, 'pg_ctl'), ['stop', '-W', '-D', directory, '-m', mode]);
    return;
  }
  try {
    process.kill(pid, last ? 'SIGQUIT' : 'SIGINT');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/**
 * Stops a server and waits for its end: a fast shutdown, after 20 s an immediate one, after which
 * the next start runs recovery. Never SIGKILL, which would leave shared memory and child processes.
 */
export const stopServer = async (cluster: Cluster, server: Server): Promise<void> => {
  let last = false;
  let asked = 0;
  while (!(await server.gone())) {
    if (asked === 0 || (!last && Date.now() - asked > patienceWithStop)) {
      last = asked !== 0;
      asked = Date.now();
      await signal(cluster, server.pid, last);
    }
    await delay(pollInterval);
  }
};
