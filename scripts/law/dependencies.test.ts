import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { root } from '../build.mjs';

interface LockedPackage {
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly deprecated?: string;
  readonly resolved?: string;
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** By the folder that each is installed in. */
const packages: Readonly<Record<string, LockedPackage>> = read('package-lock.json').packages;

function namesOf(isMeant: (found: LockedPackage) => unknown): string[] {
  const found = Object.entries(packages).filter(([, locked]) => isMeant(locked));
  return found.map(([path]) => path.split('node_modules/').at(-1) ?? path);
}

/** The first releases that `engines` of package.json allows. */
const releases = ['20.19.0', '22.12.0', '24.0.0'];

/** Electron's package, which needs Node 22 for nothing but the download of the program. */
const downloadsElectron = ['@electron-internal/extract-zip', '@electron/get', 'electron'];

test('every package runs on each Node.js that the project declares', () => {
  const declared = read('package.json').engines.node;
  expect(releases.filter((release) => !satisfies(release, declared))).toEqual([]);
  // npm leaves out an optional package that does not fit.
  const unsupported = namesOf(
    ({ engines, optional }) =>
      !optional && releases.some((release) => !satisfies(release, engines?.node ?? '*')),
  );
  expect(unsupported).toEqual(downloadsElectron);
});

test('every install script is allowed or denied by name', () => {
  const scripts = namesOf(({ hasInstallScript }) => hasInstallScript);
  expect(Object.keys(read('package.json').allowScripts)).toEqual([...new Set(scripts)].toSorted());
});

test('no package is deprecated, and no address of a registry is in the lock file', () => {
  expect(namesOf(({ deprecated }) => deprecated)).toEqual([]);
  expect(namesOf(({ resolved }) => resolved?.includes(':'))).toEqual([]);
});
