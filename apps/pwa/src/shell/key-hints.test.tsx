// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
// Loaded before the tests begin, which only wait for what they show.
import '../features/audit/audit-screen.tsx';
import '../features/palette/company-palette.tsx';
import '../features/palette/own-palette.tsx';
import '../features/people-list/people-screen.tsx';
import '../features/requests-list/requests-screen.tsx';
import '../features/shortcuts/shortcuts-sheet.tsx';
import '../features/teams/teams-screen.tsx';
import { seedRequests, takesDecisions } from '../features/requests/testing.ts';
import type { Peer } from '../offline/testing/peer.ts';
import { seededMe } from '../offline/testing/seed.ts';
import {
  createKeys,
  focusNothing,
  hintedKeys,
  isDialog,
  isInSearch,
  isNumberOpen,
  isPaletteOpen,
  isShown,
} from '../testing/key-hints.ts';
import { type OpenScreen, openScreen } from '../testing/screen.tsx';
import { CompanyApp } from './company-app.tsx';
import { screensOf } from './screens.tsx';

let app: OpenScreen;
afterEach(() => app.close());

const keys = createKeys(() => app.user);
const { makes, entersRows } = keys;
const rowsOf = () =>
  screen.getAllByRole('row').filter((row) => row.querySelector('[data-row-stop], a, button'));

const opensPalette = () => makes('Ctrl K', isPaletteOpen);
const entersSearch = () => makes('/', isInSearch);
const moves = () => keys.moves('↓', '↑');
const movesByLetter = () => keys.moves('j', 'k');
/** Moves to a row and opens it. */
const opens = (down: string, isOpen: () => boolean) => async () => {
  await entersRows(down);
  await makes('↵', isOpen);
};

interface Scene {
  readonly prepare?: (peer: Peer) => void;
  readonly isReady: () => Promise<unknown>;
  /** What each key does that the screen hints at. */
  readonly presses: Readonly<Record<string, () => Promise<void>>>;
}

const auditEvents = ['a', 'b', 'c'].map((place, at) => ({
  event_id: `0190b8e2-0000-7000-8000-00000000001${place}`,
  company_id: '0190b8e2-0000-7000-8000-000000000001',
  company_name: 'Nordlys',
  occurred_at: `2026-11-20T13:0${at}:00.000Z`,
  actor_kind: 'user',
  actor_id: '0190b8e2-0000-7000-8000-0000000000a1',
  actor_name: 'Line Kjærgaard',
  actor_label: 'Line Kjærgaard',
  subject_id: null,
  subject_name: null,
  operation: 'numbers.get',
  entity_kind: 'number',
  entity_id: `0190b8e2-0000-7000-8000-0000000000b${at}`,
  entity_name: `Søren ${place}`,
  entity_phone_number: '+4520123456',
  before: null,
  after: null,
  names: {},
  outcome: 'done',
  count: 1,
  request_id: 'req-1',
  address: '192.0.2.41',
  client: 'Firefox, Linux',
  session_id: null,
  session: null,
}));

const scenes: Readonly<Record<string, Scene>> = {
  '/': {
    isReady: () => waitFor(() => expect(rowsOf().length).toBeGreaterThan(5)),
    presses: {
      'Ctrl K': opensPalette,
      '/': entersSearch,
      '↑': moves,
      '↓': moves,
      '↵': opens('↓', isNumberOpen),
    },
  },
  '/requests': {
    prepare: (peer) => {
      seedRequests(peer);
      takesDecisions(peer);
    },
    isReady: () => screen.findByRole('grid', { name: 'Transfers' }),
    presses: {
      'Ctrl K': opensPalette,
      '/': entersSearch,
      j: movesByLetter,
      k: movesByLetter,
      A: () => makes('A', () => isShown('Transfer approved')),
      D: () => makes('D', () => isDialog('Decline transfer')),
      '↵': opens('j', isNumberOpen),
    },
  },
  '/people': {
    isReady: () => waitFor(() => expect(rowsOf().length).toBeGreaterThan(5)),
    presses: {
      'Ctrl K': opensPalette,
      '/': entersSearch,
      '↑': moves,
      '↓': moves,
      '↵': opens('↓', () => window.location.search !== ''),
    },
  },
  '/teams': {
    isReady: () => screen.findByText('Offshore'),
    presses: { 'Ctrl K': opensPalette, '/': entersSearch },
  },
  '/audit': {
    prepare: (peer) => {
      peer.onCall = ({ path: called }) =>
        called.endsWith('/audit_events')
          ? { status: 200, body: { data: auditEvents, page: { total: 3, next_cursor: null } } }
          : undefined;
    },
    isReady: () => screen.findByText('Søren a'),
    presses: {
      'Ctrl K': opensPalette,
      '/': entersSearch,
      '↑': moves,
      '↓': moves,
      '↵': opens('↓', () => isShown('req-1')),
    },
  },
};

/** A screen without keys of its own has that of the frame. */
const frame: Scene = {
  // What it is loaded into is empty until then.
  isReady: () => waitFor(() => expect(screen.getByRole('main').textContent).not.toBe('')),
  presses: { 'Ctrl K': opensPalette },
};

async function open(at: string, role: 'admin' | 'regular', { prepare, isReady }: Scene) {
  app = await openScreen(<CompanyApp />, {
    path: at,
    tab: { me: seededMe(role) },
    prepare(peer) {
      peer.role = role;
      prepare?.(peer);
    },
  });
  await isReady();
  focusNothing();
}

const shown = (['admin', 'regular'] as const).flatMap((role) =>
  screensOf(role).map(({ path: at }) => ({ role, at, scene: scenes[at] ?? frame })),
);

describe.each(shown)('the screen $at of $role', ({ role, at, scene }) => {
  it('hints at the keys that are pressed below, and at no other', async () => {
    await open(at, role, scene);
    expect(hintedKeys()).toEqual(Object.keys(scene.presses).toSorted());
  });

  it.each(Object.entries(scene.presses))('does what it says for %s', async (_cap, does) => {
    await open(at, role, scene);
    await expect(does()).resolves.toBeUndefined();
  });
});
