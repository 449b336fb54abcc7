import { describe, expect, it } from 'vitest';
import { wipeStorage } from '../../offline/session/session-data.ts';
import { numberId, seededId, userId } from '../../offline/testing/seed.ts';
import { keepRecent, loadRecents, recentsKey, withRecent } from './recents.ts';

/** An in-memory `Storage`. */
function storage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const me = userId(0);
const person = { user_id: me, company_id: seededId('company') };

describe('recent choices', () => {
  it('are newest first, without duplicates, and at most eight', () => {
    const store = storage();
    for (let count = 0; count < 12; count += 1) keepRecent(store, me, `number:${numberId(count)}`);
    keepRecent(store, me, `number:${numberId(9)}`);
    const recents = loadRecents(store, me);
    expect(recents).toHaveLength(8);
    expect(recents.slice(0, 3)).toEqual([9, 11, 10].map((count) => `number:${numberId(count)}`));
  });

  it('contain only ids: invalid ids are not stored', () => {
    expect(withRecent([], 'number:Søren Ågesen')).toEqual([]);
    expect(withRecent([], 'query:soren')).toEqual([]);
    expect(withRecent([], 'screen:/import')).toEqual(['screen:/import']);
  });

  it('are empty if the storage has other content or is forbidden', () => {
    const store = storage();
    for (const text of ['{', '{"a":1}', '[1]', '["number:nonsense"]', `["${'x'.repeat(200)}"]`]) {
      store.setItem(recentsKey(me).name, text);
      expect(loadRecents(store, me), text).toEqual([]);
    }
    expect(loadRecents(null, me)).toEqual([]);
  });

  it('are removed at logout, a colleague’s are kept', async () => {
    const store = storage();
    keepRecent(store, me, 'screen:/import');
    keepRecent(store, userId(1), 'screen:/');
    await wipeStorage({ local: store, session: null, caches: null, cookies: null }, person);
    expect(loadRecents(store, me)).toEqual([]);
    expect(loadRecents(store, userId(1))).toEqual(['screen:/']);
  });
});
