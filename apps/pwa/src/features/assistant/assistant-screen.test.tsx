// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { AssistantActivity, AssistantChange } from '@workspace/domain/assistants/schema';
import { assistantTools } from '@workspace/domain/assistants/tools';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { afterEach, expect, it } from 'vitest';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { AssistantScreen } from './assistant-screen.tsx';
import { messages } from './messages.ts';

const [companyId, keyId, changeId] = [
  '0190b8e2-0000-7000-8000-0000000000c1',
  '0190b8e2-0000-7000-8000-0000000000a1',
  '0190b8e2-0000-7000-8000-0000000000b1',
];

const waiting: AssistantChange = {
  change_id: changeId,
  company_id: companyId,
  key_id: keyId,
  key_name: 'Desk assistant',
  tool: 'update_number',
  words: {
    title: 'Change a number',
    rows: [
      {
        name: '+4551902764, Dağhan Yıldırım',
        lines: [
          { label: 'Status', before: 'Active eSIM', after: 'Terminating' },
          { label: 'Ends on', before: '', after: '2026-11-30' },
        ],
      },
    ],
  },
  state: 'prepared',
  decided_by: null,
  decided_at: null,
  problem: null,
  // The clock of the server is a year ahead.
  created_at: '2027-11-20T13:59:00.000Z',
  expires_at: '2027-11-20T14:09:00.000Z',
  seconds_left: 600,
};

let serial = 0;
const event = (more: Partial<AuditEvent>): AuditEvent => {
  serial += 1;
  return {
    event_id: `0190b8e2-0000-7000-8000-${String(serial).padStart(12, '0')}`,
    company_id: companyId,
    company_name: 'Nordlys',
    occurred_at: '2026-11-20T13:59:00.000Z',
    actor_kind: 'api_key',
    actor_id: keyId,
    actor_name: 'Desk assistant',
    actor_label: 'Desk assistant',
    subject_id: null,
    subject_name: null,
    operation: 'numbers.list',
    entity_kind: null,
    entity_id: null,
    entity_name: null,
    entity_phone_number: null,
    before: null,
    after: null,
    names: {},
    outcome: 'done',
    count: 1,
    request_id: null,
    address: null,
    client: 'MCP',
    session_id: null,
    session: null,
    ...more,
  };
};

const number = {
  entity_kind: 'number',
  entity_phone_number: '+4551902764',
  entity_name: 'Dağhan Yıldırım',
};
const asked = { operation: 'assistant_changes.prepare', entity_kind: 'assistant_change' };
const line = (
  kind: AssistantActivity['kind'],
  audited: AuditEvent,
  more: Partial<AssistantActivity> = {},
): AssistantActivity => ({ kind, event: audited, rows: null, pages: 1, change: null, ...more });

let app: OpenScreen | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

interface Server {
  changes: readonly AssistantChange[];
  activity: readonly AssistantActivity[];
}

/** The page of a company without keys, whose server has this. */
async function open(server: Server): Promise<OpenScreen> {
  app = await openScreen(<AssistantScreen />, {
    path: '/developers/assistant',
    prepare(peer) {
      peer.onCall = ({ path }) => {
        const data = path.endsWith('/assistant_changes')
          ? server.changes
          : path.endsWith('/assistant_activity') && server.activity;
        if (path.endsWith('/api_keys')) return { status: 200, body: { data: [] } };
        return data ? { status: 200, body: { data } } : undefined;
      };
    },
  });
  return app;
}

it('says in plain words what an assistant did, and leads to the same in the audit log', async () => {
  const ending = { before: { status: 'active' }, after: { status: 'ready_to_terminate' } };
  await open({
    changes: [],
    activity: [
      line('changed', event({ ...number, ...ending, operation: 'numbers.update' }), { rows: 1 }),
      line('asked', event(asked), { change: waiting }),
      line('read', event({ operation: 'accounts.list_users' }), { rows: 171, pages: 2 }),
      line('read', event({ ...number, operation: 'numbers.get' })),
      line('not_confirmed', event(asked), { change: { ...waiting, state: 'expired' } }),
      line('not_confirmed', event(asked), {
        change: { ...waiting, state: 'cancelled', decided_by: 'Line Kjærgaard' },
      }),
      line('failed', event(asked), {
        change: { ...waiting, state: 'failed', problem: 'What this change is about has changed.' },
      }),
      line('refused', event({ operation: 'billing.invoices', outcome: 'refused', count: 3 })),
    ],
  });
  const card = within(await screen.findByRole('region', { name: messages.did.title }));
  const items = await card.findAllByRole('listitem');
  const end = 'Asked what ending +45 51 90 27 64, Dağhan Yıldırım would do';
  expect(
    items.map((item) => [item.querySelector('p')?.textContent, item.lastChild?.textContent]),
  ).toEqual([
    ['Set +45 51 90 27 64, Dağhan Yıldırım to end with the month, after a confirmation', 'Changed'],
    [end, 'Asked'],
    ['Read 171 people, 2 pages', 'Read'],
    ['+45 51 90 27 64 viewed', 'Read'],
    [`${end}, the 10 minutes went by`, 'Not confirmed'],
    [`${end}, cancelled by Line Kjærgaard`, 'Not confirmed'],
    [`${end}, What this change is about has changed.`, 'Failed'],
    ['Tried to view invoices, the key has no billing:read, 3 times', 'Refused'],
  ]);
  expect(card.getByRole('link', { name: messages.did.log }).getAttribute('href')).toBe(
    '/audit?assistants=only',
  );
  // The example is one: it cannot be confirmed.
  expect(screen.queryByRole('button', { name: messages.confirm.confirm })).toBeNull();
});

it('lets a change go once its time is over, whatever the clock of the server says', async () => {
  const server: Server = { changes: [waiting], activity: [] };
  await open(server);
  const card = within(await screen.findByRole('region', { name: messages.waiting }));
  const heading = await card.findByRole('heading', { level: 3 });
  expect(heading.textContent).toMatch(/^Change a number: \+45 51 90 27 64/);
  // The end is in the time of this device: in ten minutes, and not next year.
  expect(card.getByText(/^Good until/).textContent).toMatch(/^Good until \d\d:\d\d$/);
  await app?.close();

  server.changes = [{ ...waiting, seconds_left: 1 }];
  await open(server);
  const again = within(await screen.findByRole('region', { name: messages.waiting }));
  await again.findByRole('button', { name: messages.confirm.confirm });
  expect(await again.findByText(messages.nothingWaits)).toBeTruthy();
  expect(again.queryByRole('button', { name: messages.confirm.confirm })).toBeNull();
});

it('has a word for what every tool that lists something reads', () => {
  const lists = assistantTools.filter(
    ({ isWrite, operation: { response } }) =>
      !isWrite && 'data' in response && response.data._zod.def.type === 'array',
  );
  expect(lists.length).toBeGreaterThan(10);
  const named = lists.filter(({ operation }) => Object.hasOwn(messages.did.nouns, operation.name));
  expect(named.map(({ name }) => name)).toEqual(lists.map(({ name }) => name));
});

it('keeps before and after in their places, whatever the letters of the values', async () => {
  const words = {
    title: 'Change a person',
    rows: [
      {
        name: 'שלום עולם',
        lines: [
          { label: 'First name', before: 'שלום', after: 'עולם' },
          { label: 'A month', before: '16.00 EUR', after: '0.00 EUR' },
          { label: 'Locked since', before: '', after: '2026-11-20T13:59:00.000Z' },
        ],
      },
    ],
  };
  await open({ changes: [{ ...waiting, words }], activity: [] });
  const card = within(await screen.findByRole('region', { name: messages.waiting }));
  const item = within(await card.findByRole('listitem'));
  const [label, values] = [item.getByText('First name'), item.getByText('A month')];
  expect(label.nextElementSibling?.textContent).toBe('שלום → עולם');
  const isolated = label.nextElementSibling?.querySelectorAll('bdi');
  expect([...(isolated ?? [])].map(({ textContent }) => textContent)).toEqual(['שלום', 'עולם']);
  expect(values.nextElementSibling?.textContent).toBe('€16.00 → €0.00');
  expect(item.getByText('Locked since').nextElementSibling?.textContent).not.toContain('T13');
  // What the product says and what somebody wrote are told apart.
  expect(item.getByRole('heading').querySelector('bdi')?.textContent).toBe('שלום עולם');
});
