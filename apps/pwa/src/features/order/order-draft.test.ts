import { expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './order-draft.ts';

/** An in-memory `sessionStorage`. */
function tabStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const chosen = { user_id: 'u', country_iso_code: 'DK', plan_id: 'p' };

test('a draft survives a reload, with its idempotency key', () => {
  const storage = tabStorage();
  const { key } = readDraft(storage);
  keepDraft(chosen, key, storage);
  expect(readDraft(storage)).toEqual({ ...chosen, key });
});

test('nothing is left after the order or a cancel', () => {
  const storage = tabStorage();
  const { key } = readDraft(storage);
  keepDraft(chosen, key, storage);
  dropDraft(storage);
  expect(storage.length).toBe(0);
  expect(readDraft(storage).key).not.toBe(key);
});

test('an unreadable draft is replaced by an empty form', () => {
  const storage = tabStorage();
  for (const text of ['{', '[]', '{"user_id":1}']) {
    storage.setItem('order-number.draft', text);
    expect(readDraft(storage)).toMatchObject({ user_id: '', plan_id: '' });
  }
});

test('ordering works without storage', () => {
  expect(readDraft(null).user_id).toBe('');
  expect(() => keepDraft(chosen, readDraft(null).key, null)).not.toThrow();
});
