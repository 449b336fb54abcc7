import { expect, test } from 'vitest';
import { syncedKindNames, syncedKinds } from '../sync/schema.ts';
import { changesOf, nameInEntry, referencesOf } from './change.ts';
import { auditField, auditKind } from './kinds.ts';

test('every field of every synced kind has a label of its own', () => {
  for (const kind of syncedKindNames) {
    const labels = Object.keys(syncedKinds[kind].shape).map((name) => {
      const { fields } = auditKind(kind);
      expect(Object.keys(fields), `${kind}.${name}`).toContain(name);
      return auditField(auditKind(kind), name).label;
    });
    expect(labels.every((label) => label.trim() !== '')).toBe(true);
    expect(new Set(labels).size, kind).toBe(labels.length);
  }
});

const entry = (before: unknown, after: unknown, entity_kind: string | null = 'team') => ({
  entity_kind,
  before,
  after,
});

test('a change is the difference, in the order of the fields, without versions and empty values', () => {
  expect(
    changesOf(
      entry(
        { version: 1, emoji: '⛴', name: 'Ferries', team_id: 't', members_count: 1 },
        { version: 2, emoji: null, name: 'Boats', team_id: 't', members_count: 2, colour: null },
      ),
    ),
  ).toEqual([
    { kind: 'value', label: 'Name', from: 'Ferries', to: 'Boats' },
    { kind: 'value', label: 'Emoji', from: '⛴', to: null },
  ]);
  expect(changesOf(entry({ name: 'Ferries' }, { name: 'Ferries' }))).toEqual([]);
  // What an entry keeps no longer after the change has not changed.
  expect(changesOf(entry({ name: 'Ferries', emoji: '⛴' }, { name: 'Ferries' }))).toEqual([]);
});

test('a row that is created or deleted shows what it has', () => {
  const row = { name: 'Ferries', emoji: null, members_ids: [] };
  expect(changesOf(entry(null, row))).toEqual([
    { kind: 'value', label: 'Name', from: undefined, to: 'Ferries' },
  ]);
  expect(changesOf(entry(row, null))).toEqual([
    { kind: 'value', label: 'Name', from: 'Ferries', to: undefined },
  ]);
});

test('a list shows what was added and removed, and only that is named', () => {
  const change = entry({ members_ids: ['ann', 'bo'] }, { members_ids: ['bo', 'cy'] });
  expect(changesOf(change)).toEqual([
    { kind: 'list', label: 'Members', value: 'person', added: ['cy'], removed: ['ann'] },
  ]);
  expect(referencesOf(change)).toEqual([
    { kind: 'person', id: 'cy' },
    { kind: 'person', id: 'ann' },
  ]);
  expect(changesOf(entry({ members_ids: ['a', 'b'] }, { members_ids: ['b', 'a'] }))).toEqual([]);
});

test('a secret is changed, whatever else is known of it', () => {
  const secret = [{ kind: 'secret', label: 'Pin1' }];
  expect(changesOf(entry({ pin1: 'changed' }, { pin1: 'changed' }, 'number'))).toEqual(secret);
  expect(changesOf(entry({ pin1: 'changed' }, { pin1: null }, 'number'))).toEqual(secret);
  expect(changesOf(entry(null, { pin1: 'changed' }, 'number'))).toEqual(secret);
});

test('an unknown kind is shown by its wire names, and an unknown shape not at all', () => {
  expect(changesOf(entry(null, { sent_at: 'x' }, 'constructor'))).toEqual([
    { kind: 'value', label: 'Sent at', from: undefined, to: 'x' },
  ]);
  expect(changesOf(entry('x', [1]))).toEqual([]);
  expect(changesOf(entry(null, null, null))).toEqual([]);
});

test('an entry names its own row where it can', () => {
  expect(nameInEntry(entry({ name: 'Ferries' }, null))).toBe('Ferries');
  expect(nameInEntry(entry({ name: 'Ferries' }, { name: 'Boats' }))).toBe('Boats');
  expect(nameInEntry(entry(null, { file_name: 'people.csv' }, 'import'))).toBe('people.csv');
  expect(nameInEntry(entry(null, { first_name: 'Ann', last_name: 'Lee' }, 'user'))).toBe('Ann Lee');
  expect(nameInEntry(entry(null, { user_id: 'x' }, 'number'))).toBeNull();
});
