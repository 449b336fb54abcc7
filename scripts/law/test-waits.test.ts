import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { waitMs } from '../waits.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(test|spec)\.tsx?$|\/e2e\/|\/testing\//.test(path));

/** Waits that are repeated within a longer one. */
const withinAnother = new Set([
  'apps/pwa/e2e/server-errors.spec.ts',
  'apps/pwa/e2e/pages/link-page.ts',
]);

/** Limits that a file sets for a wait and that are shorter than the one of all suites. */
function shortLimits(text: string): string[] {
  const limits = [...text.matchAll(/\btimeout: ?(\d[\d_]*)/g)]
    .filter(([, limit = '']) => Number(limit.replaceAll('_', '')) < waitMs)
    .map(([found]) => found);
  return [...limits, ...(text.match(/\.setDefault(?:Navigation)?Timeout\(/g) ?? [])];
}

test('no test waits for a shorter time than all suites do', () => {
  const found = tests
    .filter((path) => !withinAnother.has(path) && !path.endsWith('test-waits.test.ts'))
    .flatMap((path) =>
      shortLimits(readFileSync(join(root, path), 'utf8')).map((limit) => `${path}: ${limit}`),
    );
  expect(found).toEqual([]);
});

test('a short limit is found in each form', () => {
  expect(shortLimits('click({ timeout: 1000 })')).toEqual(['timeout: 1000']);
  expect(shortLimits('{ timeout: 20_000, interval: 5 }')).toEqual(['timeout: 20_000']);
  expect(shortLimits('context.setDefaultTimeout(20_000);')).toEqual(['.setDefaultTimeout(']);
  expect(shortLimits('{ timeout: 120_000 }')).toEqual([]);
});
