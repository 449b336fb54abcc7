import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../logging/log.ts';

/** Releases whose files are kept, the current one included. */
const keptReleases = 5;
/** Milliseconds after which an unfinished copy belongs to a process that ended. */
const unfinishedAfter = 3_600_000;

/** File name of a hashed file; excludes path separators, so it cannot leave the folder. */
const hashedFile = /^\w[\w.-]*\.\w+$/;
const compressed = /\.(br|gz)$/;

/** The hashed files of the last releases of a built app. */
export interface Releases {
  /** Path and size in bytes of a file in any of the releases; undefined where none has it. */
  find(name: string): Promise<{ readonly path: string; readonly size: number } | undefined>;
}

interface KeptFolder {
  readonly path: string;
  readonly name: string;
  readonly lastStarted: number;
}

async function foldersIn(store: string): Promise<KeptFolder[]> {
  const names = await readdir(store).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(store, name);
      const lastStarted = (await stat(path).catch(() => undefined))?.mtimeMs;
      return lastStarted === undefined ? [] : [{ path, name, lastStarted }];
    }),
  );
  return found.flat().sort((one, other) => other.lastStarted - one.lastStarted);
}

async function removeOld(store: string): Promise<void> {
  const folders = await foldersIn(store);
  const finished = folders.filter(({ name }) => !name.startsWith('.'));
  const unfinished = folders.filter(
    ({ name, lastStarted }) => name.startsWith('.') && Date.now() - lastStarted > unfinishedAfter,
  );
  for (const { path } of [...finished.slice(keptReleases), ...unfinished]) {
    await rm(path, { recursive: true, force: true });
  }
}

/** Copies the assets into a new folder, which appears when it is complete. */
async function keep(assets: string, store: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => !compressed.test(name)).sort();
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
  const folder = join(store, id);
  const draft = join(store, `.${randomUUID()}`);
  await mkdir(store, { recursive: true });
  const isKept = (await stat(folder).catch(() => undefined))?.isDirectory() ?? false;
  if (!isKept) {
    await mkdir(draft);
    for (const name of names) await cp(join(assets, name), join(draft, name));
    // A concurrent process of the same release may have been faster.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  }
  // Releases are ordered by their last start, so that a rollback counts as the newest.
  await utimes(folder, new Date(), new Date());
  await removeOld(store);
}

/**
 * Copies a built app's hashed files beside those of previous releases, so that pages opened before
 * a deployment still find theirs. Processes may share the store.
 * @param assets folder of this build's hashed files
 * @param store folder that survives deployments; if it is not writable, a warning is logged and
 *   only this build's files are served
 */
export async function keepReleases(assets: string, store: string, log: Log): Promise<Releases> {
  try {
    if ((await stat(assets).catch(() => undefined)) !== undefined) await keep(assets, store);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    log.warn({ store, code }, 'the files of this release cannot be kept for the next ones');
  }
  return {
    async find(name) {
      if (!hashedFile.test(name)) return undefined;
      for (const { path } of await foldersIn(store)) {
        const file = join(path, name);
        const found = await stat(file).catch(() => undefined);
        if (found?.isFile()) return { path: file, size: found.size };
      }
      return undefined;
    },
  };
}
