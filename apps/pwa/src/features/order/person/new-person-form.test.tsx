// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { accountErrors } from '@workspace/domain/accounts/errors';
import { commonErrors } from '@workspace/domain/contract/error';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../../offline/testing/answer.ts';
import { userId } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { messages } from '../messages.ts';
import { OrderNumberDialog } from '../order-number-dialog.tsx';

let app: OpenScreen;

beforeEach(async () => {
  sessionStorage.clear();
  app = await openScreen(<OrderNumberDialog onClose={() => {}} onOrdered={() => {}} />, {
    numbers: 4,
  });
  await app.user.click(screen.getByRole('button', { name: messages.people.add }));
});
afterEach(() => app.close());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true';
const submit = () => app.user.click(screen.getByRole('button', { name: messages.submitPerson }));
const { firstName, lastName, email } = messages.newPerson;

/** Enters text at the end of a field. */
async function fill(label: string, text: string): Promise<void> {
  await app.user.click(field(label));
  await app.user.paste(text);
}

it('each message goes with the change that makes its field right, and not before', async () => {
  await submit();
  await waitFor(() =>
    expect([firstName, lastName, email].map(isWrong)).toEqual([true, true, true]),
  );
  await screen.findByText(messages.choosePlan);
  await fill(firstName, 'I');
  await waitFor(() => expect(isWrong(firstName)).toBe(false));
  expect([lastName, email].map(isWrong)).toEqual([true, true]);
  await fill(lastName, 'Solheim');
  await waitFor(() => expect(isWrong(lastName)).toBe(false));
  await fill(email, 'ingrid@');
  expect(isWrong(email)).toBe(true);
  await fill(email, 'nordlys.example');
  await waitFor(() => expect(isWrong(email)).toBe(false));
  // Those of the order too.
  await app.user.click(screen.getByRole('radio', { name: /^Zone A/ }));
  await waitFor(() => expect(screen.queryByText(messages.choosePlan)).toBeNull());
  expect(app.peer.count('POST')).toBe(0);
});

it("the server's message goes with the change of its field", async () => {
  app.peer.onCall = ({ method, path }) =>
    method === 'POST' && path === '/api/v0/users'
      ? refusal({ ...commonErrors.invalid, message: 'No.' }, { fields: { email: 'Not this one.' } })
      : undefined;
  await fill(firstName, 'Ingrid');
  await fill(lastName, 'Solheim');
  await fill(email, 'ingrid@nordlys.example');
  await app.user.click(screen.getByRole('radio', { name: /^Zone A/ }));
  await submit();
  await screen.findByText('Not this one.');
  expect(isWrong(email)).toBe(true);
  await fill(email, 's');
  await waitFor(() => expect(isWrong(email)).toBe(false));
  expect(screen.queryByText('Not this one.')).toBeNull();
});

it('an email that a person of the company has chooses that person instead', async () => {
  app.peer.onCall = ({ method, path }) =>
    method === 'POST' && path === '/api/v0/users'
      ? refusal(accountErrors.emailExists, { fields: { email: accountErrors.emailExists.message } })
      : undefined;
  await fill(firstName, 'Ingrid');
  await fill(lastName, 'Solheim');
  await fill(email, 'person3@nordlys.example');
  await app.user.click(screen.getByRole('radio', { name: /^Zone A/ }));
  await submit();
  await app.user.click(await screen.findByRole('button', { name: /^Choose Marcus/ }));
  // The list again, with the person chosen.
  await waitFor(() => expect(screen.queryByLabelText(firstName)).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: messages.person }).value).toMatch(
    /^Marcus/,
  );
});

it('the new person stays in the form while the number is ordered', async () => {
  let order = () => {};
  const ordering = new Promise<void>((resolve) => {
    order = resolve;
  });
  app.peer.onCall = ({ method, path, body }) => {
    const known = app.peer.tables.user.get(userId(3));
    if (method !== 'POST' || path !== '/api/v0/users' || !known) return undefined;
    const id = userId(100);
    const row = { ...known, ...Object(body), user_id: id };
    app.peer.change({ kind: 'user', id, row });
    app.peer.beforeWrite = () => ordering;
    return { status: 201, body: { data: row } };
  };
  await fill(firstName, 'Ingrid');
  await fill(lastName, 'Solheim');
  await fill(email, 'ingrid@nordlys.example');
  await app.user.click(screen.getByRole('radio', { name: /^Zone A/ }));
  await submit();
  await waitFor(() => expect(app.peer.count('POST /api/v0/numbers')).toBe(1));
  await app.tab.session.syncNow();
  expect(field(firstName).value).toBe('Ingrid');
  screen.getByRole('button', { name: messages.submitPerson });
  expect(screen.queryByRole('button', { name: messages.people.add })).toBeNull();
  // The order fails: the person is there, and is chosen.
  order();
  await waitFor(() => expect(screen.queryByLabelText(firstName)).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: messages.person }).value).toMatch(
    /^Ingrid/,
  );
  expect(app.peer.count('POST /api/v0/users')).toBe(1);
});
