import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '');

test('no file has a name that says nothing', () => {
  const vague = /^(utils?|helpers?|common|misc)(\.[a-z]+)*$/;
  expect(files.filter((path) => path.split('/').some((part) => vague.test(part)))).toEqual([]);
});

test('no barrel files but the index of each capability and feature', () => {
  const barrels = files.filter((path) => /^index\.tsx?$/.test(basename(path)));
  expect(
    barrels.filter(
      (path) =>
        !/^apps\/(api\/src\/capabilities\/[\w-]+|pwa\/src\/features)\/[\w-]+\/index\.ts$/.test(
          path,
        ),
    ),
  ).toEqual([]);
});

test('the product spells its name in one place', () => {
  const spelled = files.filter(
    (path) =>
      /\.(ts|tsx)$/.test(path) &&
      !/\.test\.tsx?$|\/e2e\/|\/testing\/|migrations\//.test(path) &&
      !['packages/domain/src/brand.ts', 'apps/api/src/database/roles.ts'].includes(path) &&
      /linewise/i.test(readFileSync(join(root, path), 'utf8').replaceAll(/LINEWISE_[A-Z_]+/g, '')),
  );
  expect(spelled).toEqual([]);
});

test('the lock file names no registry', () => {
  const lock: { packages: Record<string, { resolved?: string }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const addresses = Object.values(lock.packages).filter((entry) => entry.resolved?.includes('://'));
  expect(addresses).toEqual([]);
});
