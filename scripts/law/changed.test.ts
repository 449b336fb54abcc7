import { expect, test } from 'vitest';
import { touchedSuites } from '../changed.mjs';

test('a change runs the suites that depend on it, and no others', () => {
  expect(touchedSuites(['apps/api/src/http/server.ts'])).toEqual([
    'api',
    'e2e',
    'desktop',
    'electron',
    'engines',
  ]);
  expect(touchedSuites(['packages/ui/src/messages.ts'])).toEqual([
    'ui',
    'pwa',
    'console',
    'e2e',
    'desktop',
    'electron',
    'engines',
  ]);
  expect(touchedSuites(['docs/deploy.md'])).toEqual(['project']);
  expect(touchedSuites(['packages/domain/src/brand.ts'])).not.toContain('project');
  expect(touchedSuites([])).toEqual([]);
});

test('a change of the dependencies or of the test command runs everything', () => {
  const everything = [
    'domain',
    'ui',
    'pwa',
    'console',
    'api',
    'project',
    'e2e',
    'desktop',
    'electron',
    'engines',
  ];
  for (const path of ['package-lock.json', 'tsconfig.base.json', 'scripts/test.mjs']) {
    expect(touchedSuites([path]), path).toEqual(everything);
  }
});
