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
const bodyFields = operations.flatMap((operation) =>
  Object.entries(bodySchema(operation.body)?._zod.def.shape ?? {}).map(
    ([field, schema]) => ({ field, name: `${operation.name}.${field}`, schema }) as const,
  ),
);
const fields = bodyFields
  .filter(({ field, name }) => isName(field) && !others.has(name))
  .map(({ name, schema }) => [name, schema] as const);

/** What people write to others in their own words; of some operations a reason is one of a few. */
const written = bodyFields
  .filter(({ field }) => /^(reason|note|description)$/.test(field))
  .filter(({ schema }) => z.safeParse(schema, 'Too late').success)
  .map(({ name, schema }) => [name, schema] as const);

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

test('the reasons and notes that calls take are found', () => {
  const names = written.map(([name]) => name);
  expect(names).toContain('porting.update.reason');
  expect(names.length).toBeGreaterThan(8);
});

test.each(written)('%s takes no characters that cannot be seen', (_, schema) => {
  const messageOf = (value: string) => z.safeParse(schema, value).error?.issues[0]?.message;
  for (const sign of ['\0', '\u200b', '\u200e', '\u200f', '\u202e', '\u2066', '\u2069']) {
    expect(messageOf(`Too${sign}late`)).toBe(hiddenSentence);
  }
  expect(messageOf('متأخر جدا (2 أيام)')).toBeUndefined();
});
