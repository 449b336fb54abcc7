// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Peer } from '../../offline/testing/peer.ts';
import { numberId, userId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { CrmCard } from './index.ts';
import { type CrmPeer, connectionOf, offersCrm } from './testing/peer.ts';

let app: OpenScreen;
let crm: CrmPeer;

async function open(prepare?: (peer: Peer) => void) {
  app = await openScreen(<CrmCard />, {
    numbers: 6,
    prepare(peer) {
      crm = offersCrm(peer);
      prepare?.(peer);
    },
  });
}
afterEach(() => app.close());

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
async function press(name: string | RegExp) {
  const found = await button(name);
  await waitFor(() => expect(found.disabled).toBe(false));
  await app.user.click(found);
}
const nameOf = (count: number) => {
  const user = app.peer.tables.user.get(userId(count));
  return `${user?.first_name} ${user?.last_name}`;
};
const box = (count: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Invite ${nameOf(count)}` });
const choose = async (...counts: number[]) => {
  for (const count of counts) await app.user.click(await box(count));
};

/** The wizard at its second step. */
async function openPeople() {
  await press(/^(Connect|Add people)$/);
  await press('Continue');
}

it('changes what is logged and invites the chosen people, each once', async () => {
  await open();
  await press('Connect');
  await app.user.click(screen.getByRole('checkbox', { name: 'Missed' }));
  await app.user.click(screen.getByRole('radio', { name: '30 s' }));
  await press('Continue');
  expect((await button('Continue')).title).toBe('Choose at least one person.');
  await choose(0, 1);
  await screen.findByText('2 selected');
  await press('Continue');
  await screen.findByText('Incoming, outgoing');
  expect(screen.getByText('30 s')).toBeTruthy();
  expect(screen.getByText('Not logged')).toBeTruthy();
  expect(crm.changes).toEqual([]);
  expect(crm.invited).toEqual([]);

  await press('Send 2 invitations');
  await screen.findByText('2 invitations sent');
  expect(crm.changes).toEqual([{ missed: false, least_seconds: 30 }]);
  expect(crm.invited.toSorted()).toEqual([userId(0), userId(1)].toSorted());
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByText('Pending integration')).toHaveLength(2);
  await press('Done');
  await screen.findByText('2 invited');
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
});

it('cannot continue if no call would be logged, and saves nothing when it is closed', async () => {
  await open();
  await press('Connect');
  for (const name of ['Incoming', 'Outgoing', 'Missed']) {
    await app.user.click(screen.getByRole('checkbox', { name }));
  }
  const next = await button('Continue');
  expect(next.disabled).toBe(true);
  expect(next.title).toBe('Choose at least one kind of call.');
  await press('Close');
  expect(app.peer.count('PATCH')).toBe(0);
  expect(app.peer.count('POST')).toBe(0);
});

it('shows why somebody cannot be invited, and leaves them out of "everybody"', async () => {
  await open((peer) => {
    const number = peer.tables.number.get(numberId(2));
    if (number) peer.tables.number.set(numberId(2), { ...number, type: 'travel' });
    crm.integrations.set(userId(0), connectionOf(userId(0), { status: 'active' }));
    crm.integrations.set(userId(1), connectionOf(userId(1)));
  });
  await openPeople();
  const without = await box(2);
  expect(without.disabled).toBe(true);
  expect(screen.getByText('No number')).toBeTruthy();
  expect((await box(0)).disabled).toBe(true);
  expect((await box(1)).disabled).toBe(true);
  await app.user.click(
    screen.getByRole('checkbox', { name: 'Everybody shown who can be invited' }),
  );
  await screen.findByText('3 selected');
  await press('Continue');
  await press('Send 3 invitations');
  await screen.findByText('3 invitations sent');
  expect(crm.invited.toSorted()).toEqual([userId(3), userId(4), userId(5)].toSorted());
});

it('finds people by name; who was chosen before stays chosen', async () => {
  await open();
  await openPeople();
  await choose(0);
  await app.user.click(screen.getByRole('searchbox', { name: 'Search people' }));
  await app.user.paste(nameOf(1));
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: `Invite ${nameOf(0)}` })).toBeNull(),
  );
  await choose(1);
  await screen.findByText('2 selected');
  // Enter searches, and does not go on.
  await app.user.type(screen.getByRole('searchbox', { name: 'Search people' }), '{Enter}');
  expect(screen.getByText('Who gets an invitation')).toBeTruthy();
});

it('names who was refused, and asks again for them alone', async () => {
  await open();
  crm.refused.add(userId(1));
  await openPeople();
  await choose(0, 1);
  await press('Continue');
  await press('Send 2 invitations');
  const refused = await screen.findByRole('alert', { name: '1 person could not be invited' });
  within(refused).getByText(nameOf(1));
  within(refused).getByText('This person has no phone number of which calls could be logged.');
  expect(crm.invited).toEqual([userId(0)]);

  crm.refused.clear();
  await press('Try again');
  await screen.findByText('2 invitations sent');
  expect(crm.invited).toEqual([userId(0), userId(1)]);
});

it('says that nobody was invited when everybody is refused', async () => {
  await open();
  crm.refused.add(userId(0));
  await openPeople();
  await choose(0);
  await press('Continue');
  await press('Send 1 invitation');
  await screen.findByText(/Nobody was invited, and your 1 person and the settings are kept/);
  screen.getByText(/no phone number of which calls could be logged/);
  expect(crm.invited).toEqual([]);
});

it('invites nobody twice when an answer is lost and it is tried again', async () => {
  await open();
  await openPeople();
  await choose(0);
  await press('Continue');
  app.peer.fail('POST', 'cut_after', 1, '/integrations');
  await press('Send 1 invitation');
  await screen.findByRole('heading', { name: 'There was an issue with your integration' });
  screen.getByText(/1 invitation may not have been sent/);
  expect(screen.queryByText(/Nobody was invited/)).toBeNull();
  await press('Try again');
  await screen.findByText('1 invitation sent');
  expect(crm.invited).toEqual([userId(0)]);
});

it('keeps the choices when nothing could be sent', async () => {
  await open();
  await openPeople();
  await choose(0);
  await press('Continue');
  app.peer.fail('POST', { status: 503, code: 'unavailable' }, 1, '/integrations');
  await press('Send 1 invitation');
  await screen.findByText(/1 invitation may not have been sent.*your choices are kept/);
  await press('Cancel');
  await screen.findByText('Who is invited');
  expect(crm.invited).toEqual([]);
  await press('Send 1 invitation');
  await screen.findByText('1 invitation sent');
  expect(crm.invited).toEqual([userId(0)]);
});

it('invites nobody while the settings cannot be saved', async () => {
  await open();
  await press('Connect');
  await app.user.click(screen.getByRole('checkbox', { name: 'Missed' }));
  await press('Continue');
  await choose(0);
  await press('Continue');
  app.peer.fail('PATCH', { status: 500, code: 'unexpected' });
  await press('Send 1 invitation');
  await screen.findByText(/The settings could not be saved. Nobody was invited/);
  expect(crm.invited).toEqual([]);
  await press('Try again');
  await screen.findByText('1 invitation sent');
  expect(crm.changes).toEqual([{ missed: false }]);
});

it('asks before changed settings are discarded', async () => {
  await open(() => {
    crm.integrations.set(userId(0), connectionOf(userId(0), { status: 'active' }));
  });
  await press('Settings');
  await app.user.click(screen.getByRole('checkbox', { name: 'Missed' }));
  const dialog = screen.getByRole('dialog');
  // What a browser does at Escape.
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
  await screen.findByText('What you entered is not saved. Close again to discard it.');
  expect(screen.getByRole('checkbox', { name: 'Missed' })).toHaveProperty('checked', false);
  await press('Save');
  await waitFor(() => expect(crm.changes).toEqual([{ missed: false }]));
});

it('disconnects a person after a question, and withdraws an invitation', async () => {
  await open(() => {
    crm.integrations.set(userId(0), connectionOf(userId(0), { status: 'active' }));
    crm.integrations.set(userId(1), connectionOf(userId(1)));
  });
  await press('1 connected, 1 invited');
  await press(`Disconnect ${nameOf(0)}`);
  const question = within(screen.getByRole('alertdialog'));
  question.getByText(/What is in Pipedrive stays there/);
  await app.user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(crm.removed).toEqual([]);
  await press(`Disconnect ${nameOf(0)}`);
  await app.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }),
  );
  await waitFor(() => expect(crm.removed).toEqual([userId(0)]));
  await press(`Withdraw ${nameOf(1)}`);
  await app.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
  );
  await screen.findByText('Nobody is connected or invited');
  expect(crm.removed).toEqual([userId(0), userId(1)]);
});

it('says what failed of a person whose token is refused, and sends another invitation', async () => {
  await open(() => {
    crm.integrations.set(
      userId(0),
      connectionOf(userId(0), { status: 'error', problem: 'invalid_token', invitation: null }),
    );
  });
  await press('1 failed');
  const again = `Try again ${nameOf(0)}`;
  expect(screen.queryByRole('button', { name: `Invite again ${nameOf(0)}` })).toBeNull();
  await press(again);
  const failure = () => within(screen.getByRole('alertdialog'));
  failure().getByRole('heading', { name: 'There was an issue with your integration' });
  failure().getByText(
    `Pipedrive refused the token. Calls of ${nameOf(0)} are not logged until they enter another token.`,
  );
  failure().getByRole('button', { name: 'Contact support' });
  await app.user.click(failure().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe(again);
  expect(crm.invited).toEqual([]);

  await press(again);
  app.peer.fail('POST', { status: 503, code: 'unavailable' }, 1, '/integrations');
  await app.user.click(failure().getByRole('button', { name: 'Try again' }));
  await failure().findByRole('alert');
  expect(crm.invited).toEqual([]);
  await app.user.click(failure().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(crm.invited).toEqual([userId(0)]);
  await waitFor(() => expect(screen.queryByRole('button', { name: again })).toBeNull());
});
