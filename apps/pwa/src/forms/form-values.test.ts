import { expect, test } from 'vitest';
import { changedValues, enteredValues } from './form-values.ts';

const before = { name: 'Harbour', emoji: '⚓', members_ids: ['a', 'b'] };

test('a patch names only what differs, also a field that was emptied', () => {
  expect(changedValues({ ...before, name: 'Quay', members_ids: [] }, before)).toEqual({
    name: 'Quay',
    members_ids: [],
  });
  expect(changedValues(before, {})).toEqual(before);
});

test('a list is the same in any order, and different with another entry', () => {
  const changed = (members_ids: string[]) => changedValues({ ...before, members_ids }, before);
  expect(changed(['b', 'a'])).toEqual({});
  expect(changed(['a', 'c'])).toEqual({ members_ids: ['a', 'c'] });
  expect(changed(['a'])).toEqual({ members_ids: ['a'] });
});

test('a refused body fills the form again: null is an empty text, another shape is left out', () => {
  const body = { name: 'Quay', emoji: null, members_ids: 'a', other: 1 };
  expect(enteredValues(body, before)).toEqual({ name: 'Quay', emoji: '' });
  expect(enteredValues({ members_ids: null }, before)).toEqual({});
});

test('yes and no are kept as they are, and no is not an empty text', () => {
  const closed = { ...before, is_open: false };
  expect(changedValues({ ...closed, is_open: true }, closed)).toEqual({ is_open: true });
  expect(changedValues(closed, closed)).toEqual({});
  expect(enteredValues({ is_open: true }, closed)).toEqual({ is_open: true });
  for (const is_open of [null, 'true']) expect(enteredValues({ is_open }, closed)).toEqual({});
});
