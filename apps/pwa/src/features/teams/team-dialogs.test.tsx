// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { teamIds } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { CreateTeamDialog, EditTeamDialog } from './team-dialogs.tsx';

let app: OpenScreen;
afterEach(() => app.close());

const name = () => screen.getByLabelText(/name/i, { selector: 'input[name=name]' });
const button = (label: string) => screen.getByRole('button', { name: label });

async function fill(text: string) {
  await app.user.clear(name());
  await app.user.click(name());
  if (text) await app.user.paste(text);
}

it('“Update” is disabled while the name is blank, and nothing is sent', async () => {
  app = await openScreen(<EditTeamDialog id={teamIds[0]} onClose={() => {}} />);
  await waitFor(() => expect(name()).toHaveProperty('value', 'Offshore'));
  await fill('   ');
  await waitFor(() => expect(button('Update')).toHaveProperty('disabled', true));
  expect(screen.getByText('Invalid team name')).toBeTruthy();
  await fill('Offshore wind');
  await waitFor(() => expect(button('Update')).toHaveProperty('disabled', false));
  expect(app.peer.count('PATCH')).toBe(0);
});

it('a name that the server refuses is named at its field, and the input stays', async () => {
  app = await openScreen(<CreateTeamDialog onClose={() => {}} />);
  app.peer.onCall = ({ method, path }) =>
    method === 'POST' && path.endsWith('/teams')
      ? {
          status: 422,
          body: {
            error: 'Invalid input.',
            code: 'invalid_input',
            fields: { name: 'A team has this name already.' },
          },
        }
      : undefined;
  await fill('Sales');
  await app.user.click(button('Create team'));
  await screen.findByText('A team has this name already.');
  expect(name()).toHaveProperty('value', 'Sales');
});

const gone = /^It no longer exists\./;

it('a team that is deleted while its form is open cannot be saved, and the input stays readable', async () => {
  app = await openScreen(<EditTeamDialog id={teamIds[0]} onClose={() => {}} />);
  await fill('Offshore wind');
  app.peer.change({ kind: 'team', id: teamIds[0], row: null });
  await app.tab.session.syncNow();
  await screen.findByText(gone);
  expect(name()).toHaveProperty('value', 'Offshore wind');
  expect(button('Update')).toHaveProperty('disabled', true);
  expect(app.peer.count('PATCH')).toBe(0);
});

it('a team that was deleted before has no empty form', async () => {
  app = await openScreen(<EditTeamDialog id={teamIds[0]} onClose={() => {}} />, {
    prepare: (peer) => void peer.tables.team.delete(teamIds[0]),
  });
  await screen.findByText(gone);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});
