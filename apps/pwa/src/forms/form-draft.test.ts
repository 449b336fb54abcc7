import { expect, test } from 'vitest';
import { createStorage } from '../offline/testing/tab.ts';
import { openDraft } from './form-draft.ts';

const name = 'order-number.draft';
const empty = { user_id: '', country_iso_code: '', plan_id: '' };
const chosen = { user_id: 'u', country_iso_code: 'DK', plan_id: 'p' };
const intent = 'numbers.order {}';

test('a draft survives a reload, with its idempotency key', () => {
  const storage = createStorage();
  const draft = openDraft(name, empty, storage);
  const key = draft.keys.of(intent);
  draft.keep(chosen);
  const reloaded = openDraft(name, empty, storage);
  expect(reloaded.values).toEqual(chosen);
  expect(reloaded.keys.of(intent)).toBe(key);
});

test('the draft of the release before is read', () => {
  const storage = createStorage();
  const key = crypto.randomUUID();
  storage.setItem(name, JSON.stringify({ ...chosen, key }));
  const draft = openDraft(name, empty, storage);
  expect(draft.values).toEqual(chosen);
  expect(draft.keys.of(intent)).toBe(key);
});

test('after a final refusal the input stays, under another key', () => {
  const storage = createStorage();
  const draft = openDraft(name, empty, storage);
  const key = draft.keys.of(intent);
  draft.keep(chosen);
  draft.keys.settle(intent, 'refused');
  expect(draft.keys.of(intent)).not.toBe(key);
  const reloaded = openDraft(name, empty, storage);
  expect(reloaded.values).toEqual(chosen);
  expect(reloaded.keys.of(intent)).toBe(draft.keys.of(intent));
});

test('a list is kept, and a draft of the release before, without one, is replaced', () => {
  const storage = createStorage();
  const team = { name: '', members_ids: [] as string[] };
  const members_ids = ['a', 'b'];
  openDraft(name, team, storage).keep({ name: 'Harbour', members_ids });
  expect(openDraft(name, team, storage).values).toEqual({ name: 'Harbour', members_ids });
  const old = { name: 'Harbour', members_ids: 'a', key: crypto.randomUUID() };
  storage.setItem(name, JSON.stringify(old));
  expect(openDraft(name, team, storage).values).toEqual(team);
});

test('nothing is left after the order or a cancel', () => {
  const storage = createStorage();
  const draft = openDraft(name, empty, storage);
  const key = draft.keys.of(intent);
  draft.keep(chosen);
  draft.keys.settle(intent, 'accepted');
  expect(storage.length).toBe(0);
  expect(openDraft(name, empty, storage).keys.of(intent)).not.toBe(key);
});

test('an unreadable draft is replaced by an empty form', () => {
  const storage = createStorage();
  for (const text of ['{', '[]', '{"user_id":1}', `{"key":"${crypto.randomUUID()}"}`]) {
    storage.setItem(name, text);
    expect(openDraft(name, empty, storage).values).toEqual(empty);
  }
});

test('a form works without storage', () => {
  const draft = openDraft(name, empty, null);
  expect(draft.values).toEqual(empty);
  expect(() => draft.keep(chosen)).not.toThrow();
});
