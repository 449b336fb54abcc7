import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

const pidFileOf = (clusterDirectory: string) => join(clusterDirectory, 'postmaster.pid');

const readPidFile = async (clusterDirectory: string): Promise<string | undefined> =>
  readFile(pidFileOf(clusterDirectory), 'utf8').catch(() => undefined);

const processExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Whether this pid is the cluster's server. A pid may have been reused by another program (often so
 * in a container), or belong to a zombie. On Linux /proc gives the state and name, and the working
 * directory, which is the server's cluster. Elsewhere any live process is accepted, and the
 * connection that follows decides.
 */
export const isServerOf = async (clusterDirectory: string, pid: number): Promise<boolean> => {
  if (!processExists(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may itself contain parentheses and spaces.
    const state = status.slice(status.lastIndexOf(')') + 2).charAt(0);
    if (state === 'Z' || state === 'X' || !status.includes('(postgres)')) return false;
  } catch {
    return false;
  }
  // Root in a container may lack permission to read another account's working directory.
  const directory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return directory === undefined || directory === (await realpath(clusterDirectory));
};

/**
 * The running server of this cluster, by `postmaster.pid` (line 1 the pid, line 4 the port), or
 * undefined. The port is undefined until the server has written it.
 */
export const findPostmaster = async (
  clusterDirectory: string,
): Promise<{ pid: number; port: number | undefined } | undefined> => {
  const lines = (await readPidFile(clusterDirectory))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (!(await isServerOf(clusterDirectory, pid))) return undefined;
  return { pid, port: Number.isInteger(port) && port > 0 ? port : undefined };
};

/**
 * Removes a pid file whose pid belongs to a zombie or another program: PostgreSQL only checks that
 * the pid exists, and would refuse to start. If the server is running after all, its shared memory,
 * which PostgreSQL finds by the cluster's inode, still prevents a second one.
 */
export const clearDeadPidFile = async (clusterDirectory: string): Promise<void> => {
  const before = await readPidFile(clusterDirectory);
  if (before === undefined || (await findPostmaster(clusterDirectory))) return;
  const pid = Number(before.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !processExists(pid)) return;
  if ((await readPidFile(clusterDirectory)) === before) {
    await rm(pidFileOf(clusterDirectory), { force: true });
  }
};
