// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, refusal } from '../offline/testing/answer.ts';
import type { Peer } from '../offline/testing/peer.ts';
import { seededMe } from '../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../testing/screen.tsx';
import { entryOf, type Screen, screenAt, screensOf } from './screens.tsx';

/**
 * What each screen says when its lists are empty; none for a screen without a list. A new screen
 * fails the test below until it is named here.
 */
const emptyTexts: Readonly<Record<string, readonly string[]>> = {
  '/': ['No mobile plans yet'],
  '/requests': ['Nothing waits for you'],
  '/people': ['No people yet'],
  '/teams': ['No teams yet'],
  '/billing': [],
  '/analytics': [],
  '/analytics/savings': ['Nothing to save'],
  '/import': [],
  '/account': ['No domain yet'],
  '/integrations': [],
  '/integrations/api-keys': ['No API keys yet'],
  '/integrations/webhooks': ['No endpoints yet'],
  '/audit': ['Nothing has happened yet'],
  '/developers': [],
  '/developers/assistant': [],
  '/changes': ['All changes are sent'],
  '/sim-access': ['Nothing to confirm'],
  '/my-plan': ['No number yet', 'You have not asked for anything yet.'],
  '/notifications': ['No notifications yet'],
  '/emails': ['No emails yet'],
  '/profile': [],
};

/** Lists that are read from the device alone. */
const onDevice = new Set(['/changes']);

const all = [...new Set([...screensOf('admin'), ...screensOf('regular')])];
const lists = all.filter(({ path }) => (emptyTexts[path] ?? []).length > 0);

let app: OpenScreen | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const noSavings = { currency: 'EUR', sum: 0, too_small: 0, numbers: 0, counted_until: null };
const emptyList: Answer = {
  status: 200,
  body: {
    data: [],
    page: { total: 0, next_cursor: null, page: 1, pages: 1, per_page: 25, unread: 0, ...noSavings },
  },
};

/** A company in which nothing has happened: its only person is the one who looks. */
function prepareEmpty(peer: Peer) {
  peer.tables.team.clear();
  peer.onCall = ({ method, path }) =>
    // The account is no list; the peer has none.
    method === 'GET' && !path.endsWith('/account') ? emptyList : undefined;
}

function open({ path, audience, Component }: Screen, prepare: (peer: Peer) => void) {
  const isEmployee = audience === 'employee';
  const me = seededMe(isEmployee ? 'regular' : 'admin');
  return openScreen(<Component />, {
    path,
    numbers: 0,
    from: 'unread',
    tab: { me },
    prepare(peer) {
      if (isEmployee) peer.role = 'regular';
      prepare(peer);
    },
  });
}

/** Everything that is shown and announced. */
const texts = () => document.body.textContent ?? '';
const saysNone = (path: string) => (emptyTexts[path] ?? []).some((text) => texts().includes(text));

/** "0 people", "0 requests": a number that nobody has counted. */
const countOfNone = /(^|[^\d.,])0 (people|persons?|requests?|teams?|numbers?|entries|emails?)/;

it('each screen has its empty state tested, or no list', () => {
  expect(Object.keys(emptyTexts).toSorted()).toEqual(all.map(({ path }) => path).toSorted());
});

describe.each(lists)('the list at $path', (list) => {
  it('is not called empty before it was read, and is once it was', async () => {
    let answer = () => {};
    const held = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    app = await open(list, (peer) => {
      prepareEmpty(peer);
      peer.instead = () => held;
    });
    await waitFor(() => expect(texts()).not.toBe(''));
    if (!onDevice.has(list.path)) {
      // Whatever appears late, such as bars after 200 ms, has appeared.
      await waitFor(() => expect(app?.tab.inFlight()).toBeGreaterThan(0));
      await app.tab.env.painted(Promise.resolve());
      expect(saysNone(list.path)).toBe(false);
      expect(texts()).not.toMatch(countOfNone);
    }
    answer();
    await waitFor(() => expect(saysNone(list.path)).toBe(true));
  });

  it('is not called empty when it cannot be read, and is read again when asked', async () => {
    if (onDevice.has(list.path)) return;
    let isBroken = true;
    app = await open(list, (peer) => {
      prepareEmpty(peer);
      const failed = refusal({ status: 503, code: 'unavailable', message: 'Not now.' });
      peer.instead = async () => (isBroken ? failed : undefined);
    });
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    expect(saysNone(list.path)).toBe(false);
    expect(texts()).not.toMatch(countOfNone);
    isBroken = false;
    if (again) await app.user.click(again);
    await waitFor(() => expect(saysNone(list.path)).toBe(true));
  });
});

it.each([
  ['/audit', ['/audit']],
  ['/integrations/api-keys', ['/integrations']],
  ['/integrations/webhooks', ['/integrations']],
  ['/analytics/savings', ['/analytics']],
  ['/emails', []],
])('%s is marked in the navigation as %j', (path, marked) => {
  const entries = screensOf('admin').filter(({ inNavigation }) => inNavigation);
  const current = entries.filter((one) => entryOf(one, screenAt(path)).current);
  expect(current.map((one) => one.path)).toEqual(marked);
});
