import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

/** Topics and mail templates, as the API declares them. */
function sentNames(): string[] {
  const api = execFileSync('git', ['ls-files', '--', 'apps/api/src'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = api
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path));
  return sources.flatMap((path) =>
    [...read(path).matchAll(/\bdefineMessage\(\s*'([^']+)'|\btemplate: '(\w+)'/g)].map(
      ([, topic, template]) => topic ?? template ?? '',
    ),
  );
}

test('the console has words for every message that may stay undelivered', () => {
  const words = read('apps/staff-desktop/src/renderer/features/queues/messages.ts');
  const sent = new Set(sentNames());
  expect(sent.size).toBeGreaterThan(30);
  const hasWords = (name: string) =>
    words.includes(`'${name}': '`) || words.includes(` ${name}: '`);
  expect([...sent].filter((name) => !hasWords(name))).toEqual([]);
});
