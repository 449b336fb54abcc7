// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { accountErrors } from '@workspace/domain/accounts/errors';
import { commonErrors } from '@workspace/domain/contract/error';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../../offline/testing/answer.ts';
import { userId } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { messages } from '../messages.ts';
import { PeopleScreen } from '../people-screen.tsx';

let app: OpenScreen;
beforeEach(async () => {
  app = await openScreen(<PeopleScreen />, { path: '/people' });
  await app.user.click(await screen.findByRole('button', { name: messages.add }));
});
afterEach(() => app.close());

const dialog = () => within(screen.getByRole('dialog', { name: messages.create.title }));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const submit = () =>
  app.user.click(dialog().getByRole('button', { name: messages.create.confirm }));

it('each line of the errors names its field and leads to it', async () => {
  await submit();
  const box = within(await dialog().findByRole('alert'));
  const lines = box.getAllByRole('button');
  expect(lines.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    messages.firstName,
    messages.lastName,
    messages.email,
  ]);
  for (const line of lines) {
    const [label = ''] = line.textContent?.split(':') ?? [];
    await app.user.click(line);
    expect(document.activeElement).toBe(field(label));
  }
  // One that is right is no longer listed.
  await fill(messages.firstName, 'Ingrid');
  await waitFor(() => expect(box.queryByRole('button', { name: /^First name/ })).toBeNull());
  expect(app.peer.count('POST')).toBe(0);
});

it("the server's messages are named too, and a list of choices gets the focus", async () => {
  app.peer.onCall = ({ method }) =>
    method === 'POST'
      ? refusal(commonErrors.invalid, {
          fields: { 'team_ids.0': 'There is no such team.', email: 'Not this one.' },
        })
      : undefined;
  await enter('ingrid@nordlys.example');
  await submit();
  const line = await dialog().findByRole('button', { name: 'Teams: There is no such team.' });
  dialog().getByRole('button', { name: 'Email: Not this one.' });
  await app.user.click(line);
  expect(document.activeElement).toBe(field(messages.teams));
});

it('an email that a person of the company has leads to that person', async () => {
  refuseEmail();
  const known = app.peer.tables.user.get(userId(3));
  await enter('Person3@nordlys.example');
  const open = { name: messages.openPerson(`${known?.first_name} ${known?.last_name}`) };
  expect(dialog().queryByRole('button', open)).toBeNull();
  await submit();
  await app.user.click(await dialog().findByRole('button', open));
  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get('personId')).toBe(userId(3)),
  );
  expect(screen.queryByRole('dialog', { name: messages.create.title })).toBeNull();
});

it('an email that an archived person has leads to what is kept of them', async () => {
  const somebody = app.peer.tables.user.get(userId(3));
  const archived = { ...somebody, user_id: userId(90), email: 'left@nordlys.example' };
  const fields = { email: accountErrors.emailExists.message };
  app.peer.onCall = ({ method, path }) => {
    if (method === 'POST') return refusal(accountErrors.emailExists, { fields });
    if (!path.endsWith('/users')) return undefined;
    const data = [{ ...archived, status: 'archived' }];
    return { status: 200, body: { data, page: { total: 1, next_cursor: null } } };
  };
  await enter('Left@nordlys.example');
  await submit();
  await app.user.click(await dialog().findByRole('button', { name: /^Open / }));
  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get('personId')).toBe(userId(90)),
  );
});

it('an email that somebody of another company has leads nowhere', async () => {
  refuseEmail();
  await enter('somebody@elsewhere.example');
  await submit();
  await dialog().findByText(accountErrors.emailExists.message);
  expect(dialog().queryByRole('button', { name: /^Open / })).toBeNull();
});

/** As the server answers. */
function refuseEmail(): void {
  const fields = { email: accountErrors.emailExists.message };
  app.peer.onCall = ({ method }) =>
    method === 'POST' ? refusal(accountErrors.emailExists, { fields }) : undefined;
}

/** Enters text at the end of a field. */
async function fill(label: string, text: string): Promise<void> {
  await app.user.click(field(label));
  await app.user.paste(text);
}

async function enter(email: string): Promise<void> {
  await fill(messages.firstName, 'Ingrid');
  await fill(messages.lastName, 'Solheim');
  await fill(messages.email, email);
}
