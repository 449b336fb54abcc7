import { expect, test } from 'vitest';
import { draftAt } from './draft.ts';

/** An in-memory `sessionStorage`; `full` refuses to store anything. */
function storageOf(size: 'full' | 'free'): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, value) {
      if (size === 'full') throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

test('a draft is stored until it is deleted, and other drafts remain', () => {
  const storage = storageOf('free');
  const draft = draftAt('one', text, () => storage);
  const other = draftAt('other', text, () => storage);
  draft.keep('half a name');
  other.keep('something else');
  expect(draft.read()).toBe('half a name');
  draft.drop();
  expect(draft.read()).toBeUndefined();
  expect(other.read()).toBe('something else');
});

test('a draft of an earlier version or an unreadable one is ignored', () => {
  const storage = storageOf('free');
  const draft = draftAt('one', text, () => storage);
  for (const stored of ['{"old":1}', '{', '']) {
    storage.setItem('one', stored);
    expect(draft.read()).toBeUndefined();
  }
});

test('without storage space for a draft, typing still works', () => {
  const full = storageOf('full');
  const draft = draftAt('one', text, () => full);
  expect(() => draft.keep('half a name')).not.toThrow();
  expect(draft.read()).toBeUndefined();
  expect(draftAt('one', text, () => null).read()).toBeUndefined();
});
