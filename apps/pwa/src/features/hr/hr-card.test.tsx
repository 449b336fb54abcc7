// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { getHrConnection } from '@workspace/domain/hr/operations';
import type { HrConnection } from '@workspace/domain/hr/schema';
import { hrPlanErrors } from '@workspace/domain/hr-plans/errors';
import { getNewestHrPlan } from '@workspace/domain/hr-plans/operations';
import type { HrPlan, HrRow } from '@workspace/domain/hr-plans/schema';
import { afterEach, expect, it } from 'vitest';
import { refetchOperation } from '../../data/queries.ts';
import { type Answer, refusal } from '../../offline/testing/answer.ts';
import type { Fault } from '../../offline/testing/peer.ts';
import { seededId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { HrCard } from './hr-card.tsx';

const none: HrConnection = {
  status: 'none',
  problem: null,
  problem_text: null,
  people_read: null,
  missing_fields: [],
  webhook_url: 'https://linewise.example/api/v0/integrations/hibob/events/1',
  webhook_tested_at: null,
  checked_at: null,
  invited: null,
  version: null,
};
const active: HrConnection = { ...none, status: 'active', people_read: 171, version: 3 };

const row = (name: string, more: Partial<HrRow>): HrRow => ({
  id: seededId(name),
  kind: 'joiner',
  change: 'joins',
  person: {
    user_id: null,
    hr_id: name,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@nordlys.example`,
    phone_numbers: [],
  },
  field: null,
  before: null,
  after: '2024-12-01',
  on: null,
  caution: null,
  choices: ['add', 'skip'],
  default: 'add',
  choice: null,
  outcome: null,
  message: null,
  ...more,
});
const joiner = row('Emil Rask', {});
const boss = row('Line Berg', {
  kind: 'leaver',
  change: 'leaves',
  caution: 'administrator',
  choices: ['archive', 'archive_keep', 'stop_now', 'skip'],
  default: 'skip',
});
const moved = row('Maja Sand', {
  kind: 'changed',
  change: 'address',
  after: 'maja.new@nordlys.example',
  caution: 'logs_in',
  choices: ['leave', 'change'],
  default: 'leave',
});
const twins = row('Ida Lund', {
  kind: 'unclear',
  change: 'same_address',
  choices: ['skip'],
  default: 'skip',
});

const ready: HrPlan = {
  plan_id: seededId('plan of changes'),
  state: 'ready',
  created_at: '2026-11-20T08:00:00.000Z',
  read_at: '2026-11-20T08:00:00.000Z',
  problem: null,
  counts: { joiner: 1, leaver: 1, changed: 1, unclear: 1, unchanged: 166 },
  rows: [joiner, boss, moved, twins],
  version: 7,
};

/** What the server has, and what it received. */
interface Server {
  connection: HrConnection;
  plan: HrPlan | null;
  instead: Answer | undefined;
  readonly sent: { path: string; body: unknown; version: string | undefined }[];
}

let app: OpenScreen | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function openCard(start: Partial<Server> = {}, path = '/integrations') {
  const server: Server = { connection: none, plan: null, instead: undefined, sent: [], ...start };
  const opened = await openScreen(<HrCard />, {
    path,
    prepare(peer) {
      peer.onCall = ({ method, path: called, body, version }) => {
        if (!called.includes('integrations')) return undefined;
        if (method === 'GET') {
          const data = called.endsWith('/newest')
            ? server.plan
            : called.endsWith('/planned')
              ? []
              : server.connection;
          return { status: 200, body: { data } };
        }
        server.sent.push({ path: called, body, version });
        return server.instead ?? { status: 202, body: { data: {} } };
      };
    },
  });
  app = opened;
  /** What becomes of every later read of the plan. */
  const cut = (fault: Fault) => {
    opened.peer.faults.length = 0;
    opened.peer.fail('GET', fault, 20, '/plans/newest');
  };
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await opened.user.click(button);
  };
  const enter = async (label: string, text: string) => {
    await opened.user.click(screen.getByLabelText(label));
    await opened.user.paste(text);
  };
  return { server, cut, press, enter, user: opened.user };
}

it('sends a service user once every field has a value, and says in words why it failed', async () => {
  const { server, press, enter, user } = await openCard();
  await press('Connect');
  const submit = await screen.findByRole('button', { name: 'Continue' });
  expect(submit).toHaveProperty('disabled', true);
  await enter('Service user ID', 'SERVICE-28417');
  await enter('Token', ' the-token ');
  await user.click(screen.getByLabelText('Webhook secret'));
  await user.tab();
  await screen.findByText('Enter the secret. HiBob shows it beside the webhook.');
  expect(submit).toHaveProperty('disabled', true);
  await enter('Webhook secret', 'the-secret');
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  server.connection = { ...none, status: 'pending', version: 1 };
  await user.click(submit);
  await screen.findByText('HiBob is asked for its people');
  expect(server.sent).toMatchObject([
    {
      body: {
        integration_type: 'hibob',
        username: 'SERVICE-28417',
        token: 'the-token',
        webhook_secret: 'the-secret',
      },
    },
  ]);
  server.connection = {
    ...none,
    status: 'error',
    problem: 'invalid_token',
    problem_text: 'HiBob does not know this service user.',
    version: 2,
  };
  refetchOperation(getHrConnection);
  const dialog = await screen.findByRole('alertdialog');
  within(dialog).getByText('There was an issue with your integration');
  within(dialog).getByText(/HiBob does not know this service user/);
  within(dialog).getByRole('button', { name: 'Contact support' });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  // One of three values is wrong, and the others need not be entered again.
  expect(await screen.findByLabelText('Service user ID')).toHaveProperty('value', 'SERVICE-28417');
  expect(screen.getByLabelText('Webhook secret')).toHaveProperty('value', 'the-secret');
  await user.clear(screen.getByLabelText('Token'));
  await enter('Token', 'the-right-token');
  server.connection = { ...server.connection, status: 'pending', version: 3 };
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('HiBob is asked for its people');
  expect(server.sent[1]).toMatchObject({
    body: { username: 'SERVICE-28417', token: 'the-right-token', webhook_secret: 'the-secret' },
  });
});

it('never chooses administrators, addresses and unclear rows, and sends what was seen', async () => {
  const { server, press, user } = await openCard({ connection: active, plan: ready });
  await screen.findByText('171 people read');
  await press('Changes');
  const apply = await screen.findByRole('button', { name: 'Apply' });
  expect(apply).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('What happens to Line Berg')).toHaveProperty('value', 'skip');
  expect(screen.getByLabelText('What happens to Maja Sand')).toHaveProperty('value', 'leave');
  expect(screen.queryByLabelText('What happens to Ida Lund')).toBeNull();
  await user.selectOptions(screen.getByLabelText('What happens to Emil Rask'), 'skip');
  await user.click(screen.getByRole('checkbox', { name: /I have looked at these changes/ }));
  server.plan = {
    ...ready,
    state: 'applied',
    rows: [
      { ...joiner, choice: 'skip', outcome: 'skipped' },
      { ...boss, choice: 'skip', outcome: 'skipped' },
      { ...moved, choice: 'leave', outcome: 'refused', message: 'The address is taken.' },
      { ...twins, choice: 'skip', outcome: 'skipped' },
    ],
  };
  await user.click(apply);
  await screen.findByText('Not made: The address is taken.');
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  expect(server.sent).toEqual([
    {
      path: expect.stringMatching(/\/apply$/),
      version: '7',
      body: {
        rows: [
          { id: joiner.id, choice: 'skip' },
          { id: boss.id, choice: 'skip' },
          { id: moved.id, choice: 'leave' },
        ],
      },
    },
  ]);
});

it('reads a newer plan by itself, keeps what still applies, and applies nothing unseen', async () => {
  const { server, user } = await openCard(
    { connection: active, plan: ready },
    '/integrations?hr=changes',
  );
  const seen = () => screen.findByRole('checkbox', { name: /I have looked at these changes/ });
  const chosenFor = (name: string) => screen.getByLabelText(`What happens to ${name}`);
  await user.click(await seen());
  await user.selectOptions(chosenFor('Line Berg'), 'archive_keep');
  await user.selectOptions(chosenFor('Maja Sand'), 'change');
  server.instead = refusal(hrPlanErrors.replaced);
  const newcomer = row('Asta Holm', {});
  server.plan = {
    ...ready,
    plan_id: seededId('newer plan'),
    read_at: new Date().toISOString(),
    version: 8,
    rows: [
      { ...joiner, id: seededId('newer joiner') },
      { ...boss, id: seededId('newer leaver') },
      { ...moved, id: seededId('newer address'), after: 'maja.newest@nordlys.example' },
      newcomer,
    ],
  };
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText(
    /^HiBob was read again (at|on) [^.]+\. 1 row is new, 1 row has changed\.$/,
  );
  expect(screen.queryByText('There is a newer plan of changes.')).toBeNull();
  expect(chosenFor('Line Berg')).toHaveProperty('value', 'archive_keep');
  // The address is another one than the one that was chosen.
  expect(chosenFor('Maja Sand')).toHaveProperty('value', 'leave');
  const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  rowOf('Asta Holm').getByText('New');
  rowOf('Maja Sand').getByText('Changed');
  expect(rowOf('Line Berg').queryByText(/^(New|Changed)$/)).toBeNull();
  expect(await seen()).toHaveProperty('checked', false);
  const apply = screen.getByRole('button', { name: 'Apply' });
  expect(apply).toHaveProperty('disabled', true);
  expect(server.sent).toHaveLength(1);

  server.instead = undefined;
  await user.click(await seen());
  await user.click(apply);
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent.at(-1)).toMatchObject({
    path: expect.stringContaining(seededId('newer plan')),
    version: '8',
    body: {
      rows: [
        { id: seededId('newer joiner'), choice: 'add' },
        { id: seededId('newer leaver'), choice: 'archive_keep' },
        { id: seededId('newer address'), choice: 'leave' },
        { id: newcomer.id, choice: 'add' },
      ],
    },
  });
});

it('keeps the choices when the server refuses them, and reads nothing', async () => {
  const { server, user } = await openCard(
    {
      connection: active,
      plan: ready,
      instead: { status: 422, body: { error: 'No.', code: 'validation_failed' } },
    },
    '/integrations?hr=changes',
  );
  await user.click(await screen.findByRole('checkbox', { name: /I have looked at these/ }));
  await user.selectOptions(screen.getByLabelText('What happens to Line Berg'), 'archive_keep');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText('What happens to Line Berg')).toHaveProperty(
    'value',
    'archive_keep',
  );
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', false);
  expect(server.sent).toHaveLength(1);
});

it('shows what became of a plan that somebody else applied meanwhile', async () => {
  const { server, user } = await openCard(
    { connection: active, plan: ready, instead: refusal(hrPlanErrors.notReady) },
    '/integrations?hr=changes',
  );
  await user.click(await screen.findByRole('checkbox', { name: /I have looked at these/ }));
  server.plan = {
    ...ready,
    state: 'applied',
    rows: [{ ...joiner, choice: 'add', outcome: 'done' }],
  };
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('The changes are made. Each row says what became of it.');
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
});

it('reads people when there is no plan yet, once', async () => {
  const { server, press } = await openCard({ connection: active });
  await press('Changes');
  await screen.findByText('People of HiBob are being read');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  server.plan = { ...ready, rows: [], counts: { ...ready.counts, joiner: 0 } };
  refetchOperation(getNewestHrPlan);
  await screen.findByText('Everybody here is as in HiBob.');
  expect(server.sent.map(({ path }) => path.split('/').at(-1))).toEqual(['plans']);
});

it('says without alarm that the changes need a connection, and why else they do not load', async () => {
  const { cut, press, user } = await openCard({ connection: active, plan: ready });
  await screen.findByText('171 people read');
  cut('cut_before');
  await press('Changes');
  const text = 'You are offline. The changes are shown when you are back online.';
  const notice = (await screen.findByText(text)).closest('[role]');
  expect(notice?.getAttribute('role')).toBe('status');
  expect(screen.queryByRole('alert')).toBeNull();
  cut({ status: 403, code: 'forbidden' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The changes could not be loaded.');
  expect(screen.queryByText(text)).toBeNull();
});

it('keeps the focus in the form when a colleague is asked, and on the way back', async () => {
  const { server, press, enter } = await openCard();
  await press('Connect');
  await enter('Token', 'the-token');
  await press('Ask a colleague');
  expect(document.activeElement).toBe(await screen.findByLabelText('Email'));
  await press('Back');
  expect(document.activeElement).toBe(await screen.findByLabelText('Service user ID'));
  expect(screen.getByLabelText('Token')).toHaveProperty('value', 'the-token');
  expect(server.sent).toEqual([]);
});

it('asks before it disconnects, and disconnects nothing on Cancel', async () => {
  const { server, press, user } = await openCard({ connection: active });
  await press('Disconnect');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(server.sent).toEqual([]);
  await press('Disconnect');
  server.connection = { ...none, status: 'inactive', version: 4 };
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Disconnect' }));
  await screen.findByRole('button', { name: 'Connect' });
  expect(server.sent).toHaveLength(1);
});
