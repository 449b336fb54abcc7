// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before the tests begin, which only wait for what they show.
import '../number-detail/number-detail.tsx';
import '../palette/company-palette.tsx';
import '../requests-list/requests-screen.tsx';
import '../teams/teams-screen.tsx';
import './shortcuts-sheet.tsx';
import { numberId } from '../../offline/testing/seed.ts';
import { CompanyApp } from '../../shell/company-app.tsx';
import {
  createKeys,
  focusedRow,
  focusNothing,
  isDialog,
  isInSearch,
  isNumberOpen,
  isPaletteOpen,
  isShown,
} from '../../testing/key-hints.ts';
import { isPressedBy } from '../../testing/pressing-stories.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { seedRequests, takesDecisions } from '../requests/testing.ts';
import { messages } from './messages.ts';

let app: OpenScreen | undefined;
// There is no layout in this document: cards are one below the other, and 300 px of rows are shown.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const place = [...document.querySelectorAll('[data-cell]')].indexOf(this);
    return new DOMRect(0, place * 100, 200, 90);
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(async () => {
  await app?.close();
  vi.restoreAllMocks();
});

const keys = createKeys(() => {
  if (!app) throw new Error('No screen is open.');
  return app.user;
});
const { makes, entersRows } = keys;

const isSheet = () => isDialog(messages.title);
const selected = () =>
  Number(/\d+/.exec(screen.queryByRole('region', { name: 'Selection' })?.textContent ?? '0')?.[0]);
const focusText = () => document.activeElement?.textContent ?? '';
const shownTab = () => screen.getByRole('tab', { selected: true }).textContent;

/** Down to the row whose place is given. */
async function toRow(place: number): Promise<void> {
  await entersRows('j');
  for (let at = 0; at < place; at += 1) {
    const before = focusedRow();
    await makes('j', () => focusedRow() !== before);
  }
}
/** Waits for another state after a key. */
async function changes(cap: string, state: () => unknown): Promise<void> {
  const before = state();
  await makes(cap, () => state() !== before);
}
const movesRow = (place: number) => async (cap: string) => {
  await toRow(place);
  await changes(cap, focusedRow);
};
const onRow = (isDone: () => boolean) => async (cap: string) => {
  await toRow(0);
  await makes(cap, isDone);
};
const onTeam = (place: number) => async (cap: string) => {
  const cards = document.querySelectorAll<HTMLElement>('[data-cell] a, a[data-cell]');
  cards[place]?.focus();
  await changes(cap, focusText);
};
const searches = (cap: string) => makes(cap, isInSearch);
const movesByLetter = () => keys.moves('j', 'k');

const closing = 'closing a layer returns the focus to where it was';

type Effect = (cap: string) => Promise<void>;

/** What each key of a line does, on the screen that the heading of the lines names. */
const effects: Readonly<Record<string, Readonly<Record<string, Effect>>>> = {
  Anywhere: {
    'Ctrl K': (cap) => makes(cap, isPaletteOpen),
    '?': (cap) => makes(cap, isSheet),
    // The browser itself closes the dialog.
    Esc: () =>
      isPressedBy(closing, [
        "press('?')",
        'expect(sheet).toBeVisible()',
        "press('Escape')",
        'expect(sheet).toHaveCount(0)',
      ]),
  },
  'Plans overview': {
    '/': searches,
    '↑ ↓': movesRow(1),
    'k j': movesByLetter,
    'Page Up Page Down': (cap) => movesRow(cap === 'Page Up' ? 2 : 0)(cap),
    'Home End': (cap) => movesRow(cap === 'Home' ? 2 : 0)(cap),
    Enter: onRow(isNumberOpen),
    Space: onRow(() => selected() === 1),
    x: onRow(() => selected() === 1),
    'Shift Space': async (cap) => {
      await toRow(0);
      await makes('Space', () => selected() === 1);
      await changes('j', focusedRow);
      await changes('j', focusedRow);
      await makes(cap, () => selected() === 3);
    },
    'Ctrl A': onRow(() => selected() === 10),
    Esc: onRow(isInSearch),
  },
  'An open number': {
    // Only a browser knows that the page behind the dialog gets no keys.
    'k j': () =>
      isPressedBy(closing, ["press('k')", 'isShown(second)', "press('j')", 'isShown(third)']),
    '← →': async (cap) => {
      (await screen.findByRole('tab', { selected: true })).focus();
      await changes(cap, shownTab);
    },
  },
  Teams: {
    '/': searches,
    '← → ↑ ↓': (cap) => onTeam(['←', '↑'].includes(cap) ? 1 : 0)(cap),
    'Home End': (cap) => onTeam(cap === 'Home' ? 1 : 0)(cap),
    Enter: async (cap) => {
      document.querySelector<HTMLElement>('[data-cell] a, a[data-cell]')?.focus();
      await makes(cap, () => window.location.search.startsWith('?team='));
    },
  },
  Requests: {
    '/': searches,
    '↑ ↓': movesRow(1),
    'k j': movesByLetter,
    a: onRow(() => isShown('Transfer approved')),
    d: onRow(() => isDialog('Decline transfer')),
    Space: onRow(() => selected() === 1),
    Enter: onRow(isNumberOpen),
  },
};

const pathOf: Readonly<Record<string, string>> = {
  'An open number': `/?numberId=${numberId(4)}`,
  Teams: '/teams',
  Requests: '/requests',
};

async function open(title: string): Promise<void> {
  app = await openScreen(<CompanyApp />, {
    path: pathOf[title] ?? '/',
    prepare(peer) {
      if (title !== 'Requests') return;
      seedRequests(peer);
      takesDecisions(peer);
    },
  });
  await waitFor(() =>
    expect(document.querySelector('[data-row-stop], [data-index], [data-cell]')).not.toBeNull(),
  );
  focusNothing();
}

const groups = messages.company.map(({ title, shortcuts }) => ({
  title,
  lines: shortcuts.map(({ keys: caps }) => ({ caps, line: caps.join(' ') })),
}));

it('every line of the sheet is pressed below', () => {
  const listed = groups.flatMap(({ title, lines }) => lines.map(({ line }) => `${title}: ${line}`));
  const pressed = Object.entries(effects).flatMap(([title, own]) =>
    Object.keys(own).map((line) => `${title}: ${line}`),
  );
  expect(pressed.toSorted()).toEqual(listed.toSorted());
  // The employees' sheet has no lines of its own.
  expect(messages.company).toEqual(expect.arrayContaining([...messages.own]));
});

const presses = groups.flatMap(({ title, lines }) =>
  lines.flatMap(({ caps, line }) => caps.map((cap) => ({ title, line, cap }))),
);

describe('a key of the sheet does what its line says', () => {
  it.each(presses)('$title: $cap of $line', async ({ title, line, cap }) => {
    await open(title);
    await expect(effects[title]?.[line]?.(cap)).resolves.toBeUndefined();
  });
});
