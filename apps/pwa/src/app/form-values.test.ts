import { expect, test } from 'vitest';
import { changedValues } from './form-values.ts';

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
