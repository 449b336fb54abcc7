// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@workspace/domain/accounts/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seededId, userId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { PeopleScreen } from './people-screen.tsx';

/** More than the 200 rows up to which a table renders all of them. */
const people = 300;

let app: OpenScreen;
beforeEach(async () => {
  app = await openScreen(<PeopleScreen />, { path: '/people', numbers: people });
  await screen.findAllByRole('row');
});
afterEach(() => app.close());

const user = (count: number): User => {
  const row = app.peer.tables.user.get(userId(count));
  if (!row) throw new Error('There is no such person');
  return row;
};
const links = () => within(screen.getByRole('table')).getAllByRole('link');

/** The row link with the focus, after the person has pressed the arrow key so many times. */
async function goTo(row: number): Promise<Element> {
  links()[0]?.focus();
  for (let at = 0; at < row; at += 1) await app.user.keyboard('{ArrowDown}');
  const focused = document.activeElement;
  if (!focused) throw new Error('Nothing has the focus');
  expect(links().indexOf(focused as HTMLElement)).toBe(row);
  return focused;
}

async function sync() {
  await app.tab.session.syncNow();
}

/** The person whose link it is. */
function personOf(link: Element): User {
  const address = new URL(link.getAttribute('href') ?? '', window.location.href);
  const id = address.searchParams.get('personId') ?? '';
  const row = app.peer.tables.user.get(id);
  if (!row) throw new Error('The link leads to nobody');
  return row;
}

it('a long list is windowed', () => {
  expect(links().length).toBeLessThan(people);
});

it('somebody who is added above takes neither the focus nor the elements of the other rows', async () => {
  const focused = await goTo(5);
  const before = links();
  const id = seededId('newcomer');
  const row = { ...user(0), user_id: id, first_name: 'Aaron', last_name: 'Aa', email: 'aa@x.dk' };
  app.peer.change({ kind: 'user', id, row });
  await sync();
  await screen.findByRole('link', { name: 'Aaron Aa' });
  expect(document.activeElement).toBe(focused);
  expect(focused.getAttribute('tabindex')).toBe('0');
  expect(links().indexOf(focused as HTMLElement)).toBe(6);
  const kept = links().filter((link) => before.includes(link));
  expect(kept.length).toBeGreaterThanOrEqual(before.length - 1);
  // The next key goes on from there.
  await app.user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(before[4]);
});

it('the focus goes with its row when it is sorted to another place', async () => {
  const focused = await goTo(5);
  const row = personOf(focused);
  app.peer.change({
    kind: 'user',
    id: row.user_id,
    row: { ...row, first_name: 'Zzz', last_name: 'Last', version: row.version + 1 },
  });
  await sync();
  await waitFor(() => expect(focused.getAttribute('aria-label')).toBe('Zzz Last'));
  expect(document.activeElement).toBe(focused);
  expect(links().at(-1)).toBe(focused);
  expect(focused.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe(String(people + 1));
});

it('when the row with the focus goes away, the row in its place has the focus', async () => {
  const focused = await goTo(5);
  const next = links()[6];
  app.peer.change({ kind: 'user', id: personOf(focused).user_id, row: null });
  await sync();
  await waitFor(() => expect(focused.isConnected).toBe(false));
  expect(document.activeElement).toBe(next);
  expect(next?.getAttribute('tabindex')).toBe('0');
});

it('a person who has left the list does not get the focus back', async () => {
  const focused = await goTo(5);
  const search = screen.getByRole('searchbox');
  search.focus();
  app.peer.change({ kind: 'user', id: personOf(focused).user_id, row: null });
  await sync();
  await waitFor(() => expect(focused.isConnected).toBe(false));
  expect(document.activeElement).toBe(search);
});

it('closing a person that was opened by the link of the row goes back to the list', async () => {
  const before = window.history.length;
  const [first] = links();
  if (first) await app.user.click(first);
  await screen.findByRole('dialog', { name: 'Edit person' });
  expect(window.location.search).toContain('personId');
  expect(window.history.length).toBe(before + 1);
  const back = vi.spyOn(window.history, 'go');
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  // One step back, and not a second entry of the list.
  expect(back).toHaveBeenCalledWith(-1);
});

it('a search that was just typed is still there after Back from a person', async () => {
  const box = screen.getByRole('searchbox', { name: 'Search people' });
  await app.user.click(box);
  await app.user.paste('12');
  const [first] = links();
  if (first) await app.user.click(first);
  await waitFor(() => expect(window.location.search).toContain('personId='));
  window.history.back();
  await waitFor(() => expect(window.location.search).not.toContain('personId='));
  expect(new URLSearchParams(window.location.search).get('q')).toBe('12');
  expect(box).toHaveProperty('value', '12');
});
