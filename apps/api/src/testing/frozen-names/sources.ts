import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../../../../', import.meta.url);

/** Text of every production source file by its path in the repository. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(): Sources {
  const folders = ['api', 'pwa', 'staff-desktop'].map((app) => `apps/${app}/src/`);
  return new Map(
    [...folders, 'packages/domain/src/', 'packages/ui/src/'].flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
        .map((path) => folder + path.replaceAll('\\', '/'))
        .filter((path) => /\.(tsx?|js)$/.test(path))
        .filter((path) => !/\.test\.|\/(testing|e2e|gallery|bench)\//.test(path))
        .map((path) => [path, readFileSync(new URL(path, root), 'utf8')] as const),
    ),
  );
}
