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
 * Does this pid run the cluster's server now? A number may have passed to another program since
 * (in a container it does so often), and a zombie keeps its number. Linux tells both: the state and
 * name in /proc, and the working directory, which is the server's own cluster. Elsewhere a living
 * process has to do, and the connection that follows decides.
 */
export const isServerOf = async (clusterDirectory: string, pid: number): Promise<boolean> => {
  if (!processExists(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may itself hold parentheses and blanks.
    const state = status.slice(status.lastIndexOf(')') + 2).charAt(0);
    if (state === 'Z' || state === 'X' || !status.includes('(postgres)')) return false;
  } catch {
    return false;
  }
  // Root in a container may be forbidden to read another account's working directory.
  const directory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return directory === undefined || directory === (await realpath(clusterDirectory));
};

/**
 * The server that lives for this cluster, by `postmaster.pid` (line 1 the pid, line 4 the port),
 * or undefined. The port is undefined while the server has not come far enough to write it.
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
 * Removes a pid file whose number now is a zombie's or another program's: PostgreSQL itself only
 * asks whether the number exists, and would refuse to start. Should a server live after all, its
 * shared memory, which PostgreSQL finds by the cluster's inode, still keeps a second one out.
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
