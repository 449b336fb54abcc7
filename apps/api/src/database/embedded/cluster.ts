import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@workspace/domain/brand';
import {
  type Account,
  accountForNewCluster,
  accountOfCluster,
  runAs,
  runsAsRoot,
} from './account.ts';
import { type Binaries, findBinaries, prepareBinaries, program } from './binaries.ts';

/** Where root stores files that another account must access (decisions.md 13, "Root"). */
export const placeForRoot = join('/var/lib', brand.name.toLowerCase());

/** The administrator's role in every embedded cluster. */
export const superuser = 'postgres';

/** A cluster on disk, with the programs and account that run it. */
export type Cluster = { directory: string; account: Account; binaries: Binaries };

type NewCluster = {
  dataDirectory: string;
  superuserPassword: string;
  durable: boolean;
  log: (line: string) => void;
};

export const pointerOf = (dataDirectory: string) => join(dataDirectory, 'postgres.location');

/** Root's copies of the programs are shared by all data directories: they are 58 MB each. */
const binariesFor = async (account: Account, dataDirectory: string): Promise<Binaries> =>
  prepareBinaries(account, runsAsRoot() ? placeForRoot : dataDirectory, await findBinaries());

const isCluster = (directory: string): Promise<boolean> =>
  stat(join(directory, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Location of the data directory's cluster, or undefined when there is none yet.
 * @throws Error when the pointer names a cluster that is gone: an empty one in its place would look
 *   like lost data
 */
export const findCluster = async (dataDirectory: string): Promise<string | undefined> => {
  const pointer = pointerOf(dataDirectory);
  const pointed = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (pointed !== '') {
    if (await isCluster(pointed)) return pointed;
    throw new Error(
      `The database of ${dataDirectory} should be in ${pointed}, and is not there. Put it back, ` +
        `or delete ${pointer} to start with an empty one.`,
    );
  }
  const inside = join(dataDirectory, 'postgres');
  return (await isCluster(inside)) ? inside : undefined;
};

const mayUse = async (account: Account, directory: string): Promise<boolean> => {
  if (!account) return true;
  const script = 'cd "$1" && test -w .';
  return (await runAs(account, '/bin/sh', ['-c', script, 'sh', directory])).code === 0;
};

/** Creates a directory owned by the account; `parent` is created if it does not exist. */
const makeDirectory = async (parent: string, name: string, account: Account): Promise<string> => {
  const directory = join(parent, `${name}-${randomBytes(6).toString('hex')}`);
  await mkdir(directory, { recursive: true, mode: 0o755 });
  await chmod(directory, 0o700);
  if (account) await chown(directory, account.uid, account.gid);
  return directory;
};

/**
 * The locale for the character classes used by pg_trgm: under plain "C" it splits "Ørsted" to
 * "rsted". The first locale available on the machine is used.
 */
const characterClasses = process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];

const initialise = async (
  workshop: string,
  { account, binaries }: Pick<Cluster, 'account' | 'binaries'>,
  { superuserPassword, durable }: Pick<NewCluster, 'superuserPassword' | 'durable'>,
): Promise<string> => {
  const directory = join(workshop, 'cluster');
  const passwordFile = join(workshop, 'password');
  await writeFile(passwordFile, `${superuserPassword}\n`, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  let said = '';
  for (const characterClass of characterClasses) {
    const { code, output } = await runAs(account, program(binaries, 'initdb'), [
      `--pgdata=${directory}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${characterClass}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (code === 0) return directory;
    said = output.trim();
    if (!said.includes('invalid locale name')) break;
  }
  throw new Error(`The embedded PostgreSQL could not make its cluster in ${workshop}: ${said}`);
};

/**
 * The cluster is created in a draft directory and renamed, so that a killed start leaves no partial
 * one.
 */
const createInside = async (
  place: Pick<Cluster, 'account' | 'binaries'>,
  wanted: NewCluster,
  workshop: string,
) => {
  const directory = join(wanted.dataDirectory, 'postgres');
  try {
    await rename(await initialise(workshop, place, wanted), directory);
  } catch (error) {
    // A concurrent start on the same data directory was faster: its cluster is used.
    if (!isCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM') || !(await isCluster(directory)))
      throw error;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
  return directory;
};

const createOutside = async (place: Pick<Cluster, 'account' | 'binaries'>, wanted: NewCluster) => {
  const { dataDirectory } = wanted;
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16);
  const parent = join(placeForRoot, hash);
  await mkdir(parent, { recursive: true });
  await chmod(placeForRoot, 0o755);
  await chmod(parent, 0o755);
  const workshop = await makeDirectory(parent, 'postgres', place.account);
  const draft = `${pointerOf(dataDirectory)}.${randomBytes(6).toString('hex')}`;
  try {
    const directory = await initialise(workshop, place, wanted);
    await rm(join(workshop, 'password'));
    await writeFile(draft, `${directory}\n`);
    // A link, unlike a rename, fails when a concurrent start has placed its pointer already.
    await link(draft, pointerOf(dataDirectory));
    wanted.log(
      `The account that runs PostgreSQL cannot reach ${dataDirectory}; its data is in ${directory}.`,
    );
    return directory;
  } catch (error) {
    await rm(workshop, { recursive: true, force: true });
    const other = isCode(error, 'EEXIST') ? await findCluster(dataDirectory) : undefined;
    if (other === undefined) throw error;
    return other;
  } finally {
    await rm(draft, { force: true });
  }
};

const createCluster = async (wanted: NewCluster): Promise<Cluster> => {
  const account = await accountForNewCluster();
  const binaries = await binariesFor(account, wanted.dataDirectory);
  const place = { account, binaries };
  wanted.log('Creating the data directory of the embedded PostgreSQL.');
  const workshop = await makeDirectory(wanted.dataDirectory, '.postgres-new', account);
  if (await mayUse(account, workshop)) {
    return { ...place, directory: await createInside(place, wanted, workshop) };
  }
  await rm(workshop, { recursive: true });
  return { ...place, directory: await createOutside(place, wanted) };
};

/**
 * The cluster of a data directory, created when there is none. Concurrent calls get the same one.
 * @throws Error with a sentence for people
 */
export const openCluster = async (wanted: NewCluster): Promise<Cluster> => {
  const directory = await findCluster(wanted.dataDirectory);
  if (directory === undefined) return createCluster(wanted);
  const account = await accountOfCluster(directory);
  const binaries = await binariesFor(account, wanted.dataDirectory);
  const made = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  const major = binaries.version.split('.')[0];
  if (made !== major) {
    throw new Error(
      `The database in ${directory} was made by PostgreSQL ${made}, and this copy brings ${major}. ` +
        `Use another ${brand.environmentPrefix}DATA_DIR, or set DATABASE_URL to a PostgreSQL that ` +
        'holds its data.',
    );
  }
  return { directory, account, binaries };
};
