import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from './catalogue.ts';
import { bodySchema } from './contract/body.ts';
import type { OperationDefinition } from './contract/operation.ts';
import { addressSentence, hiddenSentence } from './shared/text.ts';

/** Fields that people read as a name of somebody else. */
const isName = (field: string) => /^(name|first_name|last_name)$/.test(field);

/** `name` of an app's error is that of a class. */
const others = new Set(['support.report_error.name']);

const operations: readonly OperationDefinition[] = Object.values(catalogue);
const fields = operations.flatMap((operation) => {
  const shape = Object.entries(bodySchema(operation.body)?._zod.def.shape ?? {});
  return shape
    .filter(([field]) => isName(field) && !others.has(`${operation.name}.${field}`))
    .map(([field, schema]) => [`${operation.name}.${field}`, schema] as const);
});

test('the names that calls take are found', () => {
  const names = fields.map(([name]) => name);
  expect(names).toContain('teams.create.name');
  expect(names.length).toBeGreaterThan(12);
});

test.each(fields)('%s takes no web address, no markup and no invisible characters', (_, schema) => {
  const messageOf = (value: string) => z.safeParse(schema, value).error?.issues[0]?.message;
  for (const name of ['Locked! https://a.example', 'www.a.example', 'Ann <ann>']) {
    expect(messageOf(name)).toBe(addressSentence);
  }
  expect(messageOf('Ann\u202eeel')).toBe(hiddenSentence);
  expect(messageOf('Ann\r\nBcc: a')).toBeUndefined();
  expect(z.safeParse(schema, 'Ann\r\nLee').data).toBe('Ann Lee');
});
