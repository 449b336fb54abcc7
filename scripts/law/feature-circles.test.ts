import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { circleIn, importsOf } from './circles.ts';

const root = fileURLToPath(new URL('../../apps/pwa/src/features', import.meta.url));

/** `teams` of a path inside that feature. */
const featureOf = (path: string) => /^([a-z-]+)\//.exec(path)?.[1];

function sourcesOfFeatures(): Map<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    // Tests may use any feature; the linter's own tests add and remove files named `planted`.
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => !/\.test\.tsx?$|\/testing(\/|\.ts$)|\/planted/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

test('features of the web app import each other in no circle', () => {
  const imports = importsOf(sourcesOfFeatures(), featureOf);
  expect(imports.get('overview')).toContain('order');
  expect(circleIn(imports)).toEqual([]);
});

test('a circle is found although it is closed by a lazily loaded part', () => {
  const circle = new Map([
    ['teams/index.ts', "export { TeamName } from './team-name.tsx';\n"],
    ['teams/teams-screen.tsx', "const Person = () => import('../people/person.tsx');\n"],
    ['people/person.tsx', "import { TeamName } from '../teams/index.ts';\n"],
  ]);
  expect(circleIn(importsOf(circle, featureOf))).toEqual(['teams', 'people', 'teams']);
});
