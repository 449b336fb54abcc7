import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the console has words for every message that may stay undelivered', () => {
  const names: Record<string, string[]> = JSON.parse(read('docs/frozen-names.json'));
  const words = read('apps/staff-desktop/src/renderer/features/queues/messages.ts');
  const sent = [...(names['outbox topics'] ?? []), ...(names['mail templates'] ?? [])];
  expect(sent.length).toBeGreaterThan(30);
  const hasWords = (name: string) =>
    words.includes(`'${name}': '`) || words.includes(` ${name}: '`);
  expect(sent.filter((name) => !hasWords(name))).toEqual([]);
});
