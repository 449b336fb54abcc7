// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { oneOf, personalKey, storedKey, wipeAtLogout } from './stored-key.ts';

const ann = { user_id: 'ann', company_id: 'nordlys' };
const bob = { user_id: 'bob', company_id: 'nordlys' };
const text = {
  safeParse: (value: unknown) =>
    typeof value === 'string'
      ? ({ success: true, data: value } as const)
      : ({ success: false } as const),
};

const wipe = () => wipeAtLogout({ device: localStorage, tab: sessionStorage }, ann);

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('what the schema does not accept counts as absent, and is there all the same', () => {
  const key = storedKey('theme', oneOf(['light', 'dark']), { area: 'device', wiped: 'never' });
  expect(key.exists()).toBe(false);
  for (const broken of ['{', '"blue"', 'dark', 'null']) {
    localStorage.setItem('theme', broken);
    expect(key.read(), broken).toBeUndefined();
    expect(key.exists()).toBe(true);
  }
  key.write('dark');
  expect(localStorage.getItem('theme')).toBe('"dark"');
  expect(key.read()).toBe('dark');
  key.remove();
  expect(localStorage.length).toBe(0);
});

test('a text that other scripts read is stored as it is', () => {
  const key = storedKey('mark', text, { area: 'tab', wiped: 'owner', format: 'text' });
  key.write('a b');
  expect(sessionStorage.getItem('mark')).toBe('a b');
  expect(key.read()).toBe('a b');
});

test('a storage that is forbidden or full is empty, and nothing is thrown', () => {
  const key = storedKey('mark', text, { area: 'tab', wiped: 'logout' });
  expect(key.read(null)).toBeUndefined();
  key.write('a', null);
  const full = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {},
  };
  key.write('a', full);
  expect(key.read(full)).toBeUndefined();
});

test('a logout removes what is the person’s and what the tab has, and nothing else', () => {
  const preference = storedKey('theme', text, { area: 'device', wiped: 'never' });
  const pending = storedKey('pending', text, { area: 'device', wiped: 'owner' });
  const last = storedKey('last', text, {
    area: 'device',
    wiped: 'logout',
    isOf: (value, person) => value === person.user_id,
  });
  const recent = personalKey('recent', text);
  const draft = storedKey('draft', text, { area: 'tab', wiped: 'logout' });
  for (const key of [preference, pending, recent('ann'), recent('bob'), draft]) key.write('a');
  // Declared in a part of the app that was not loaded.
  localStorage.setItem('person.ann.unknown', '1');
  last.write(bob.user_id);
  wipe();
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'last',
    'pending',
    'person.bob.recent',
    'theme',
  ]);
  expect(sessionStorage.length).toBe(0);
  last.write(ann.user_id);
  wipe();
  expect(last.exists()).toBe(false);
});

test('while nothing is kept, preferences are read and never written, and logins leave nothing', async () => {
  vi.resetModules();
  const fresh = await import('./stored-key.ts');
  const preference = fresh.storedKey('theme', text, { area: 'device', wiped: 'never' });
  const draft = fresh.storedKey('draft', text, { area: 'tab', wiped: 'logout' });
  const bearer = fresh.storedKey('bearer', text, { area: 'tab', wiped: 'owner' });
  preference.write('dark');
  draft.write('a');
  fresh.keepNothing();
  preference.write('light');
  bearer.write('b');
  expect(preference.read()).toBe('dark');
  expect(draft.read()).toBeUndefined();
  expect(bearer.read()).toBe('b');
});
