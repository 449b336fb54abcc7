import { expect, test } from 'vitest';
import { jsonLimits, refuseJsonShape } from './json-shape.ts';

const shapeOf = (text: string) => () => refuseJsonShape(Buffer.from(text));
const { depth, values } = jsonLimits;

test.each([
  ['as many levels as allowed', '['.repeat(depth) + ']'.repeat(depth)],
  [
    'as many values as allowed',
    `[${Array(values - 2)
      .fill(1)
      .join()}]`,
  ],
  ['signs inside strings', JSON.stringify({ text: `${'[{,'.repeat(values)}\\"` })],
  ['an escaped quotation mark before signs', `"\\"${'['.repeat(99)}"`],
  ['a string that never ends', `"${'['.repeat(99)}\\`],
])('%s pass', (_, text) => {
  expect(shapeOf(text)).not.toThrow();
});

test.each([
  ['a level more', '['.repeat(depth + 1)],
  ['objects in lists', '{"a":['.repeat(depth)],
])('%s is 400', (_, text) => {
  expect(shapeOf(text)).toThrow('levels');
});

test.each([
  ['lists beside each other', '[],'.repeat(values)],
  ['members', '"a":1,'.repeat(values + 1)],
])('%s are 413', (_, text) => {
  expect(shapeOf(text)).toThrow('too many values');
});
