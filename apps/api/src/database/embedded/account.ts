import { type SpawnOptions, spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { parse } from 'node:path';
import { brand } from '@workspace/domain/brand';

/** The operating system's account PostgreSQL runs as; undefined means the one Node runs as. */
export type Account = { uid: number; gid: number } | undefined;

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so root runs it as an existing account: `postgres`, else
 * `nobody`. Other users run it as themselves.
 */
export const accountForNewCluster = async (): Promise<Account> => {
  if (!runsAsRoot()) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const entry = lines.find(([name]) => name === wanted);
    const uid = Number(entry?.[2]);
    const gid = Number(entry?.[3]);
    if (Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither an account "postgres" nor ' +
      '"nobody" to run it as. Start as another user, or set DATABASE_URL.',
  );
};

/** An existing cluster is run by the account that owns it. */
export const accountOfCluster = async (clusterDirectory: string): Promise<Account> => {
  const { uid, gid } = await stat(clusterDirectory);
  const own = process.getuid?.();
  if (own === undefined || uid === own) {
    if (own !== 0) return undefined;
    throw new Error(
      `${clusterDirectory} belongs to root, and PostgreSQL refuses to run as root. Give it to ` +
        'another account (chown -R), or set DATABASE_URL.',
    );
  }
  if (own === 0) return { uid, gid };
  throw new Error(
    `${clusterDirectory} belongs to another account (uid ${uid}). Start as that user or as root, ` +
      `use another ${brand.environmentPrefix}DATA_DIR, or set DATABASE_URL.`,
  );
};

/**
 * Options for a PostgreSQL process. The environment is reduced so that PG* and LC_* variables of
 * the caller's shell do not reach it; the working directory is one that every account can enter.
 */
export const spawnOptionsFor = (account: Account): SpawnOptions => {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return {
    ...account,
    cwd: parse(process.execPath).root,
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot, TEMP, TMP }) },
    windowsHide: true,
  };
};

/** Runs a program to its end as the account; never rejects. `output` is stdout and stderr. */
export const runAs = (
  account: Account,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      ...spawnOptionsFor(account),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: null, output: output + error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
