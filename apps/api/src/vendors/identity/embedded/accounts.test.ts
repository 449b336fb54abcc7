import { expect, test } from 'vitest';
import { nameOf } from './accounts.ts';

test.each([
  ['jane.doe@fjord.example', 'Jane Doe'],
  ['jane@fjord.example', 'Jane'],
  ['jane42@fjord.example', 'jane42@fjord.example'],
  ['2026@fjord.example', '2026@fjord.example'],
])('the address %s proposes the name %s', (email, name) => {
  expect(nameOf(email)).toBe(name);
});
