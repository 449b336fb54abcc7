import { mkdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountOfCluster } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, findCluster, openCluster, placeForRoot, pointerOf } from './cluster.ts';
import { clearDeadPidFile, findPostmaster } from './postmaster.ts';
import {
  adminUrlFor,
  freePort,
  logLength,
  logSince,
  type Server,
  spawnServer,
  stopServer,
  waitUntilReady,
  watchServer,
} from './server.ts';

const patienceWithStart = 60_000;
const attempts = 10;
const maxLogBytes = 10_000_000;

/**
 * A transient failure worth a retry: a port taken meanwhile, a concurrent start, a server shutting
 * down.
 */
const passing = /already exists|still in use|could not bind|could not create any TCP\/IP sockets/;

export type EmbeddedPostgresOptions = {
  /** Keeps `postgres` (the cluster, or `postgres.location`, a pointer to it) and `postgres.log`. */
  dataDirectory: string;
  /** Password of the role `postgres`; fixed when the cluster is created. */
  superuserPassword: string;
  /** False trades durability for speed; only for tests. */
  durable?: boolean;
  /** Port to listen on; any free port by default. */
  port?: number;
  log?: (line: string) => void;
};

/** A PostgreSQL that answers on 127.0.0.1. */
export type EmbeddedPostgres = {
  /** The superuser's URL of the database `postgres`. */
  adminUrl: string;
  port: number;
  /** The server was already running, not started by this call. */
  adopted: boolean;
  clusterDirectory: string;
  /** Stops the server, adopted or not, and resolves when it has ended. */
  stop: () => Promise<void>;
  /** Resolves when the server has ended for any reason; the code is null where unknown. */
  exited: Promise<{ code: number | null }>;
};

type Run = {
  cluster: Cluster;
  logFile: string;
  password: string;
  durable: boolean;
  port: number | undefined;
  deadline: number;
};

const adopt = async (run: Run): Promise<Server | undefined> => {
  const { cluster, password, deadline } = run;
  for (;;) {
    const living = await findPostmaster(cluster.directory);
    if (!living) return undefined;
    if (living.port !== undefined) {
      const server = watchServer(cluster, living.pid, living.port);
      const outcome = await waitUntilReady(cluster, server, { password, deadline });
      return outcome === 'ready' ? server : undefined;
    }
    if (Date.now() > deadline) return undefined;
    await delay(50);
  }
};

/** One attempt to start a server; returns its log as a string when it ended immediately. */
const startServer = async (run: Run): Promise<Server | string> => {
  const { cluster, logFile, password, durable, deadline } = run;
  const offset = logLength(logFile);
  const port = run.port ?? (await freePort());
  const { child, exited } = spawnServer(cluster, { port, durable, logFile });
  const { pid } = child;
  if (pid === undefined) return `${child.spawnfile} could not be run`;
  let ended = false;
  exited.then(() => {
    ended = true;
  });
  const server: Server = { pid, port, gone: async () => ended, exited };
  try {
    const outcome = await waitUntilReady(cluster, server, { password, deadline });
    return outcome === 'ready' ? server : logSince(logFile, offset);
  } catch (error) {
    await stopServer(cluster, server);
    throw error;
  }
};

const runServer = async (run: Run): Promise<{ server: Server; adopted: boolean }> => {
  let said = '';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const living = await adopt(run);
    if (living) return { server: living, adopted: true };
    await clearDeadPidFile(run.cluster.directory);
    const started = await startServer(run);
    if (typeof started !== 'string') return { server: started, adopted: false };
    said = started;
    if (!passing.test(said)) break;
    await delay(200);
  }
  throw new Error(
    `The embedded PostgreSQL in ${run.cluster.directory} does not start. Its log says:\n${said}`,
  );
};

/**
 * Starts the bundled PostgreSQL on a data directory, or adopts the server already running there
 * (Node was killed, or another process started it).
 * @throws Error with a sentence for people, naming DATABASE_URL where that is the solution
 */
export const startEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  const { superuserPassword: password, durable = true, port, log = () => {} } = options;
  await mkdir(options.dataDirectory, { recursive: true });
  const dataDirectory = await realpath(options.dataDirectory);
  const logFile = join(dataDirectory, 'postgres.log');
  if (logLength(logFile) > maxLogBytes) await rename(logFile, `${logFile}.1`);

  const cluster = await openCluster({
    dataDirectory,
    superuserPassword: password,
    durable,
    log,
  });
  const deadline = Date.now() + patienceWithStart;
  const { server, adopted } = await runServer({
    cluster,
    logFile,
    password,
    durable,
    port,
    deadline,
  });
  const done = adopted ? 'is running already' : 'has started';
  log(`The embedded PostgreSQL ${done} on 127.0.0.1:${server.port}, process ${server.pid}.`);

  let stopping: Promise<void> | undefined;
  return {
    adminUrl: adminUrlFor(server.port, password),
    port: server.port,
    adopted,
    clusterDirectory: cluster.directory,
    stop: () => {
      stopping ??= stopServer(cluster, server);
      return stopping;
    },
    exited: server.exited,
  };
};

/**
 * Stops the data directory's server, if one runs, and deletes its cluster, wherever it is stored.
 * The data directory itself stays.
 */
export const removeEmbeddedPostgres = async (options: { dataDirectory: string }): Promise<void> => {
  const dataDirectory = await realpath(options.dataDirectory).catch(() => undefined);
  if (dataDirectory === undefined) return;
  const directory = await findCluster(dataDirectory).catch(() => undefined);
  if (directory !== undefined) {
    const workshop = dirname(directory);
    const outside = dirname(dirname(workshop)) === placeForRoot;
    if (!outside && workshop !== dataDirectory) {
      throw new Error(
        `${pointerOf(dataDirectory)} names ${directory}, which is not a place of ours: it stays.`,
      );
    }
    const living = await findPostmaster(directory);
    if (living) {
      const cluster: Cluster = {
        directory,
        account: await accountOfCluster(directory),
        binaries: await findBinaries(),
      };
      await stopServer(cluster, watchServer(cluster, living.pid, living.port ?? 0));
    }
    await rm(outside ? workshop : directory, { recursive: true, force: true });
    if (outside) await rmdir(dirname(workshop)).catch(() => {});
  }
  await rm(pointerOf(dataDirectory), { force: true });
};
