import { readFileSync } from 'node:fs';
import { catalogue } from '@workspace/domain/catalogue';
import { expect, test } from 'vitest';
import { readApiDocument } from './document.ts';

const printed = new URL('../../../../../docs/openapi.json', import.meta.url);

test('the page reads the document that the API of this version prints', () => {
  const { groups, introduction } = readApiDocument(readFileSync(printed, 'utf8'));
  const operations = groups.flatMap((group) => group.operations);
  expect(introduction).not.toBe('');
  expect(operations.map(({ id }) => id)).toEqual(
    expect.arrayContaining([catalogue.orderNumber.name, catalogue.listTeams.name]),
  );
  // What no API key may call is not on the page.
  for (const closed of [catalogue.uploadLogo, catalogue.createApiKey, catalogue.unsubscribe]) {
    expect(operations.map(({ id }) => id)).not.toContain(closed.name);
  }
});
