import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../apps/api/src/capabilities', import.meta.url));

/** For each capability (`people/teams`), those that its files import. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** `people/teams` of a path inside it; undefined for a file that is in no capability. */
const capabilityOf = (path: string) => /^([a-z-]+\/[a-z-]+)\//.exec(path)?.[1];

/** @param sources text of each file, by its path below `capabilities` with forward slashes */
function importsOf(sources: ReadonlyMap<string, string>): Imports {
  const imports = new Map<string, Set<string>>();
  for (const [path, source] of sources) {
    const from = capabilityOf(path);
    if (from === undefined) continue;
    const named = imports.get(from) ?? new Set();
    imports.set(from, named);
    for (const [, to = ''] of source.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const target = capabilityOf(join(dirname(path), to));
      if (target !== undefined && target !== from) named.add(target);
    }
  }
  return imports;
}

/** The first circle that is found, from a capability back to itself; empty if there is none. */
function circleIn(imports: Imports): string[] {
  const finished = new Set<string>();
  const follow = (name: string, path: readonly string[]): string[] => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return [];
    for (const next of imports.get(name) ?? []) {
      const circle = follow(next, [...path, name]);
      if (circle.length > 0) return circle;
    }
    finished.add(name);
    return [];
  };
  for (const name of imports.keys()) {
    const circle = follow(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

function sourcesOfTheApi(): Map<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    // Tests may use higher layers; the linter's own tests add and remove files named `planted`.
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\/planted/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

test('capabilities of one layer import each other in no circle', () => {
  const imports = importsOf(sourcesOfTheApi());
  expect(imports.get('people/accounts')).toContain('people/teams');
  expect(circleIn(imports)).toEqual([]);
});

test('a circle is found although none of its files is in a circle of files', () => {
  const circle = new Map([
    ['people/accounts/index.ts', "export { findUser } from './store.ts';\n"],
    ['people/accounts/writing.ts', "import { joinTeam } from '../teams/index.ts';\n"],
    ['people/teams/index.ts', "export { joinTeam } from './joining.ts';\n"],
    ['people/teams/writing.ts', "import { findUser } from '../accounts/index.ts';\n"],
  ]);
  expect(circleIn(importsOf(circle))).toEqual([
    'people/accounts',
    'people/teams',
    'people/accounts',
  ]);
});
