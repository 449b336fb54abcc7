import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build.mjs';

type Target = string | { readonly workspace: string };

const exportsOf = (folder: string): Record<string, Target> =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).exports;

/** The source file of a subpath, by the rules of Node for `exports` with one `*`. */
function sourceOf(table: Record<string, Target>, subpath: string): string | undefined {
  const patterns = Object.keys(table)
    .filter((key) => key.includes('*'))
    .toSorted((one, other) => other.indexOf('*') - one.indexOf('*'));
  const fits = (key: string) => {
    const [start = '', end = ''] = key.split('*');
    return subpath.startsWith(start) && subpath.endsWith(end);
  };
  const key = subpath in table ? subpath : patterns.find(fits);
  if (key === undefined) return undefined;
  const [start = '', end = ''] = key.split('*');
  const target = table[key];
  const path = typeof target === 'string' ? target : target?.workspace;
  return path?.replace('*', subpath.slice(start.length, subpath.length - end.length));
}

test.each([
  ['@workspace/ui', 'packages/ui'],
  ['@workspace/domain', 'packages/domain'],
])('every import of %s is exported by the package, also before its first build', (name, folder) => {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-hoE', `from '${name}/[^']+'`, '--', 'apps', 'packages'],
    { cwd: root, encoding: 'utf8' },
  );
  const table = exportsOf(folder);
  const subpaths = new Set(
    [...stdout.matchAll(/'@workspace\/\w+(\/[^']+)'/g)].map(([, path]) => `.${path}`),
  );
  expect(subpaths.size).toBeGreaterThan(20);
  const missing = [...subpaths].filter((subpath) => {
    const source = sourceOf(table, subpath);
    return source === undefined || !existsSync(join(root, folder, source));
  });
  expect(missing).toEqual([]);
});
