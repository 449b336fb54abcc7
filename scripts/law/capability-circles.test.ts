import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { circleIn, importsOf } from './circles.ts';

const root = fileURLToPath(new URL('../../apps/api/src/capabilities', import.meta.url));

/** `people/teams` of a path inside it; undefined for a file that is in no capability. */
const capabilityOf = (path: string) => /^([a-z-]+\/[a-z-]+)\//.exec(path)?.[1];

function sourcesOfTheApi(): Map<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    // Tests may use higher layers; the linter's own tests add and remove files named `planted`.
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\/planted/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

test('capabilities of one layer import each other in no circle', () => {
  const imports = importsOf(sourcesOfTheApi(), capabilityOf);
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
  expect(circleIn(importsOf(circle, capabilityOf))).toEqual([
    'people/accounts',
    'people/teams',
    'people/accounts',
  ]);
});
