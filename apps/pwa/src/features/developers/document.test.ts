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
    expect.arrayContaining([
      catalogue.orderNumber.name,
      catalogue.uploadLogo.name,
      catalogue.unsubscribe.name,
    ]),
  );
  const files = new Map(operations.map(({ id, requiredFiles }) => [id, requiredFiles]));
  expect(files.get(catalogue.uploadLogo.name)).toEqual(['file']);
  expect(files.get(catalogue.unsubscribe.name)).toEqual([]);
  expect(files.get(catalogue.orderNumber.name)).toBeUndefined();
});
