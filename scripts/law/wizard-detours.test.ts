import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patterns = 'packages/ui/src/patterns/';

/** Addresses of what a module imports for more than its types. */
function importsOf(source: string): readonly string[] {
  const found = source.matchAll(/^import\s+(type\s+)?(\{[^}]*\}|[^'{]*)\s*from '([^']+)'/gm);
  return [...found].flatMap(([, type, names = '', from = '']) => {
    const isValue = names
      .replaceAll(/[{}]/g, '')
      .split(',')
      .some((name) => /^\s*(?!type )\S/.test(name));
    return type === undefined && isValue ? [from] : [];
  });
}

/** Names of the layouts of a wizard: the patterns that are made of its steps. */
const layoutsOf = (sources: ReadonlyMap<string, string>) =>
  [...sources].flatMap(([path, source]) => {
    const isPattern = path.startsWith(patterns) && !path.endsWith('.examples.tsx');
    const hasSteps = importsOf(source).includes('./use-wizard-step.ts');
    return isPattern && hasSteps ? [path.slice(patterns.length).replace(/\.tsx$/, '')] : [];
  });

/**
 * The wizards of the apps, and those of them that no test takes detours through.
 * @param sources text of the files by path
 */
function wizardsOf(sources: ReadonlyMap<string, string>) {
  const names = ['use-wizard-step', ...layoutsOf(sources)];
  const layouts = new Set(names.map((name) => `@workspace/ui/patterns/${name}`));
  const ofApps = [...sources].filter(([path]) => path.startsWith('apps/'));
  const wizards = ofApps.flatMap(([path, source]) =>
    !path.includes('.test.') && importsOf(source).some((from) => layouts.has(from)) ? [path] : [],
  );
  const tests = ofApps.filter(
    ([path, source]) => path.endsWith('-detours.test.tsx') && source.includes('takeDetour('),
  );
  const tested = new Set(
    tests.flatMap(([path, source]) => importsOf(source).map((from) => join(dirname(path), from))),
  );
  return { wizards, untested: wizards.filter((path) => !tested.has(path)) };
}

const layout: readonly [string, string] = [
  `${patterns}round-wizard.tsx`,
  "import { useWizardStep, type WizardFlow } from './use-wizard-step.ts';",
];
const wizard: readonly [string, string] = [
  'apps/pwa/src/features/a/a-screen.tsx',
  "import { RoundWizard, type Step } from '@workspace/ui/patterns/round-wizard';",
];
const detours = "import { AScreen } from './a-screen.tsx';\ntakeDetour(wizard, detour);";

test('a wizard without detours is found, and a module that only names the types of one is not', () => {
  const path = 'apps/pwa/src/features/a/a-detours.test.tsx';
  expect(wizardsOf(new Map([layout, wizard])).untested).toEqual([wizard[0]]);
  expect(wizardsOf(new Map([layout, wizard, [path, detours]])).untested).toEqual([]);
  // A test of another screen, and one that takes no detour.
  const ofAnother = detours.replace('a-screen', 'b-screen');
  expect(wizardsOf(new Map([layout, wizard, [path, ofAnother]])).untested).toHaveLength(1);
  const without = detours.replace('takeDetour', 'render');
  expect(wizardsOf(new Map([layout, wizard, [path, without]])).untested).toHaveLength(1);
  for (const types of ['import type { Step }', 'import { type Step, type Flow }']) {
    const step = `${types} from '@workspace/ui/patterns/round-wizard';`;
    expect(wizardsOf(new Map([layout, [wizard[0], step]])).wizards).toEqual([]);
  }
});

test('every wizard has a test that takes detours through it', () => {
  const paths = execFileSync('git', ['ls-files', '--', 'apps/*.tsx', `${patterns}*.tsx`], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = new Map(
    paths
      .split('\n')
      .filter((path) => path !== '')
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const { wizards, untested } = wizardsOf(sources);
  expect(wizards.length).toBeGreaterThanOrEqual(3);
  expect(untested).toEqual([]);
});
