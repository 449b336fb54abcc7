import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedLists, root } from '../generate/lists.mjs';

test.each(generatedLists())('%s lists what there is', (path, text) => {
  const committed = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
  expect(committed, 'run `npm run generate`').toBe(text);
});

test('the lists are not empty, and name what is known to exist', () => {
  const texts = Object.fromEntries(generatedLists());
  expect(texts['packages/domain/src/catalogue.ts']).toContain('  changeManyNumbers,');
  expect(texts['apps/api/src/capabilities/handlers.ts']).toContain('  listAuditEvents,');
  expect(texts['apps/api/migrations/timeline.ts']).toContain(
    "name: '20261201100200-people-and-accounts'",
  );
  expect(texts['packages/domain/src/documentation/catalogue.ts']).toContain('...teamSchemas');
});
