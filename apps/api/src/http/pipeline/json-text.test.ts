import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isLong, jsonBySchema } from './json-text.ts';

const row = z.object({ id: z.int(), note: z.optional(z.string()) });
const schema = z.object({
  id: z.string(),
  report: z.nullable(z.object({ rows: z.array(row), left: z.optional(z.string()) })),
});
const rows = Array.from({ length: 1000 }, (_, id) => ({ id, secret: 'not declared' }));

test.each([
  ['a long list inside', { id: 'a"', report: { rows } }],
  ['an empty list', { id: '', report: { rows: [], left: 'x' } }],
  ['nothing inside', { id: 'a', report: null }],
])('%s is written as in one go, without what is not declared', async (_, value) => {
  const text = await jsonBySchema(schema, { ...value, surplus: true });
  expect(text).toBe(JSON.stringify(z.parse(schema, value)));
  expect(text).not.toContain('not declared');
});

test('a row that does not match the schema is refused', async () => {
  const value = { id: 'a', report: { rows: [...rows, { id: 'none' }] } };
  await expect(jsonBySchema(schema, value)).rejects.toBeInstanceOf(z.core.$ZodError);
});

test('a list counts as long if it has more rows than one batch', () => {
  expect(isLong({ report: { rows } })).toBe(true);
  expect(isLong({ report: { rows: rows.slice(0, 10) } })).toBe(false);
});
