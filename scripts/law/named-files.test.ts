import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const documents = ['docs/specification.md', 'ARCHITECTURE.md', 'README.md'];

/** Short names of folders, as `docs/specification.md` explains them. */
const folders: Readonly<Record<string, string>> = {
  domain: 'packages/domain/src',
  api: 'apps/api/src',
  pwa: 'apps/pwa/src',
  console: 'apps/staff-desktop/src/renderer',
};

/** Places that a path in a document may be relative to. */
const places = ['', 'apps/', 'apps/api/', 'apps/api/src/', 'apps/pwa/', 'packages/'];

/** `a/{b,c}.ts` names two files. */
function namesIn(path: string): string[] {
  const found = /^(.*)\{([^}]*)\}(.*)$/.exec(path);
  if (!found) return [path];
  const [, before = '', choices = '', after = ''] = found;
  return choices.split(',').flatMap((choice) => namesIn(before + choice + after));
}

/** Paths with a folder, of files and folders of this repository. */
function pathsIn(document: string): string[] {
  const text = readFileSync(new URL(document, root), 'utf8');
  const quoted = [...text.matchAll(/`([a-z][\w.-]*(?:\/[\w.{},-]+)+)`/g)];
  const named = quoted.flatMap(([, path = '']) => namesIn(path));
  return named.filter(
    (path) => /\.(ts|tsx|mjs|md)$/.test(path) || folders[path.split('/')[0] ?? ''],
  );
}

function isThere(path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  const known = folders[first];
  const candidates = places.map((place) => place + path);
  if (known) candidates.push([known, ...rest].join('/'));
  return candidates.some((candidate) => existsSync(new URL(candidate, root)));
}

test.each(documents)('%s names files and folders that exist', (document) => {
  expect(statSync(new URL(document, root)).isFile()).toBe(true);
  const paths = pathsIn(document);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
  if (document === 'docs/specification.md') expect(paths.length).toBeGreaterThan(200);
});
