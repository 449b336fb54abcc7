import { expect, test } from 'vitest';
import { partsOfName } from './names.ts';

test.each([
  ['Ida Holm', 'Ida', 'Holm'],
  [' Ida  Marie   Holm ', 'Ida  Marie', 'Holm'],
  ['Madonna', 'Madonna', ''],
  ['ida@nordlys.example', '', ''],
  ['', '', ''],
])('%j is offered as %j and %j', (name, first_name, last_name) => {
  expect(partsOfName(name)).toEqual({ first_name, last_name });
});
