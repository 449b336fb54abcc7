import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../logging/log.ts';

/** Releases whose files are kept, the current one included. */
const keptReleases = 5;
/** In ms: a copy that was not finished by then belongs to a process that ended. */
const unfinishedAfter = 3_600_000;

/** A hashed file as builds name them; nothing that could leave the folder. */
const hashedFile = /^\w[\w.-]*\.\w+$/;
const compressed = /\.(br|gz)$/;

/** The hashed files of the last releases of a built app. */
export interface Releases {
  /** Path of a file of one of them, and its size in bytes; undefined where none has it. */
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

/** Copies the assets into a folder of their own, which appears when it is complete. */
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
    // Another process of the same release may have been faster.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  }
  // The time of the last start decides which releases are the last ones, also after going back.
  await utimes(folder, new Date(), new Date());
  await removeOld(store);
}

/**
 * Copies a built app's hashed files beside those of the releases before, so that pages which were
 * opened before a deploy still find theirs. Processes may share the store.
 * @param assets folder of the hashed files of this build
 * @param store folder that survives a deploy; where it cannot be written to, the log says so and
 * only this build's files are served
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
