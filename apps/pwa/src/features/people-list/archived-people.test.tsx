// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answer, refusal } from '../../offline/testing/answer.ts';
import { userId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { messages } from './messages.ts';
import { PeopleScreen } from './people-screen.tsx';

const none = 'Nobody matches the search and the filters.';
const nobody: Answer = { status: 200, body: { data: [], page: { total: 0, next_cursor: null } } };

let app: OpenScreen;
afterEach(() => app.close());

const archivedId = 'a0000000-0000-4000-8000-000000000001';

/** The screen of a company with one archived person, whom the server has and the device has not. */
async function openPeople(path: string): Promise<void> {
  app = await openScreen(<PeopleScreen />, {
    path,
    prepare(peer) {
      const [somebody] = peer.tables.user.values();
      if (!somebody) throw new Error('There is nobody to archive.');
      const archived = {
        ...somebody,
        user_id: archivedId,
        first_name: 'Aaron',
        last_name: 'Left',
        email: 'aaron@x.dk',
        role: 'regular',
        status: 'archived',
        team_ids: [],
      } as const;
      const answer = { data: [archived], page: { total: 1, next_cursor: null } };
      peer.onCall = ({ path: called }) => {
        if (called.endsWith('/users')) return { status: 200, body: answer };
        if (!called.endsWith('/archive')) return undefined;
        const id = userId(3);
        const row = peer.tables.user.get(id);
        peer.change({ kind: 'user', id, row: null });
        return { status: 200, body: { data: { ...row, status: 'archived' } } };
      };
    },
  });
}

const panel = () => document.querySelector<HTMLElement>('dialog[open]');

it('an archived person has a badge in the list, and their row opens what is kept of them', async () => {
  await openPeople('/people?status=archived');
  const link = await screen.findByRole('link', { name: 'Aaron Left' });
  const row = link.closest<HTMLElement>('[role=row]') ?? expect.unreachable('It is in a row.');
  within(row).getByText('Archived');
  await app.user.click(link);
  await waitFor(() => expect(panel()).not.toBeNull());
  const shown = within(panel() ?? expect.unreachable('It is open.'));
  shown.getByText('Archived person');
  shown.getByText('aaron@x.dk');
  // Nothing can be changed before the person is restored.
  expect(shown.queryByRole('textbox')).toBeNull();
  expect(shown.queryByRole('button', { name: 'Archive' })).toBeNull();
  await app.user.click(shown.getByRole('button', { name: 'Restore' }));
  await screen.findByRole('alertdialog', { name: 'Restore this person?' });
});

it('a link to an archived person opens them, and does not add them to the list', async () => {
  await openPeople(`/people?personId=${archivedId}`);
  await waitFor(() => expect(panel()).not.toBeNull());
  within(panel() ?? expect.unreachable('It is open.')).getByText('aaron@x.dk');
  expect(screen.queryByRole('link', { name: 'Aaron Left' })).toBeNull();
});

it('an address with somebody whom the company does not have becomes that of the list', async () => {
  await openPeople('/people?personId=b0000000-0000-4000-8000-000000000002&role=admin');
  await waitFor(() => expect(window.location.search).toBe('?role=admin'));
  expect(panel()).toBeNull();
});

it('archiving leaves nobody in the address, and blames nobody else for it', async () => {
  await openPeople(`/people?personId=${userId(3)}`);
  await waitFor(() => expect(panel()).not.toBeNull());
  const shown = within(panel() ?? expect.unreachable('It is open.'));
  await app.user.click(shown.getByRole('button', { name: 'Archive' }));
  await app.user.click(await screen.findByRole('button', { name: /^Archive ./ }));
  await waitFor(() => expect(panel()).toBeNull());
  expect(screen.queryByText(messages.archivedMeanwhile)).toBeNull();
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('the list says each status that it is filtered by, and sorts archived people among the others', async () => {
  await openPeople('/people?status=new_user&status=active&status=archived');
  const link = await screen.findByRole('link', { name: 'Aaron Left' });
  screen.getByRole('button', { name: 'Status is Active, New, Archived' });
  const links = within(screen.getByRole('table')).getAllByRole('link');
  expect(links[0]).toBe(link);
  expect(links.length).toBeGreaterThan(1);
});

it('archived people are not said to be none before they were read, or when they cannot be', async () => {
  let answer: Answer = refusal({ status: 503, code: 'unavailable', message: 'Not now.' });
  app = await openScreen(<PeopleScreen />, {
    path: '/people?status=archived',
    prepare(peer) {
      peer.onCall = ({ path }) => (path.endsWith('/users') ? answer : undefined);
    },
  });
  await waitFor(() => expect(app.peer.count('GET')).toBeGreaterThan(3));
  expect(screen.queryByText(none)).toBeNull();
  await screen.findByText('The archived people could not be loaded.');
  expect(screen.queryByText(none)).toBeNull();
  answer = nobody;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(none);
});
