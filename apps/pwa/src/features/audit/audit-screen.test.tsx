// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../offline/testing/answer.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { AuditScreen } from './audit-screen.tsx';

const failed = 'The audit log could not be loaded.';
const broken = refusal({ status: 500, code: 'internal', message: 'Something went wrong' });
const sessionId = '0190b8e2-0000-7000-8000-0000000000c1';

function event(place: number, more: Partial<AuditEvent>): AuditEvent {
  return {
    event_id: `0190b8e2-0000-7000-8000-00000000001${place}`,
    company_id: '0190b8e2-0000-7000-8000-000000000001',
    company_name: 'Nordlys',
    occurred_at: `2026-11-20T13:0${9 - place}:00.000Z`,
    actor_kind: 'staff',
    actor_id: '0190b8e2-0000-7000-8000-0000000000a1',
    actor_name: 'Astrid Thorsen',
    actor_label: 'Astrid Thorsen',
    subject_id: '0190b8e2-0000-7000-8000-0000000000a2',
    subject_name: 'Line Kjærgaard',
    operation: 'numbers.get',
    entity_kind: 'number',
    entity_id: '0190b8e2-0000-7000-8000-0000000000b1',
    entity_name: 'Søren Ågesen',
    entity_phone_number: '+4520123456',
    before: null,
    after: null,
    names: { small: 'Zone A 20 GB', large: 'Zone A 50 GB' },
    outcome: 'done',
    count: 1,
    request_id: 'req-1',
    address: '192.0.2.41',
    client: 'Firefox, Linux',
    session_id: sessionId,
    session: null,
    ...more,
  };
}
const change = event(1, {
  operation: 'numbers.update',
  before: { plan_id: 'small', country_iso_code: 'DK' },
  after: { plan_id: 'large', country_iso_code: 'DK' },
});
const refused = event(2, { operation: 'numbers.sim_details', outcome: 'refused', count: 14 });
const start = event(3, {
  operation: 'impersonations.create',
  entity_kind: 'user',
  session: {
    started_at: '2026-11-20T13:00:00.000Z',
    left_at: '2026-11-20T13:14:00.000Z',
    ends_at: '2026-11-20T14:00:00.000Z',
    reason: 'Case 4711',
    views: 3,
    changes: 1,
    refusals: 14,
  },
});
const archived = event(7, {
  operation: 'accounts.archive_user',
  entity_kind: 'user',
  entity_id: '0190b8e2-0000-7000-8000-0000000000b2',
  entity_name: 'Aaron Left',
  entity_phone_number: null,
  session_id: null,
});
const folded = [change, refused, start, archived];
const whole = [
  change,
  refused,
  event(4, {}),
  event(5, {}),
  event(6, {
    operation: 'teams.list',
    entity_kind: null,
    entity_name: null,
    entity_phone_number: null,
  }),
];

let app: OpenScreen;
let isBroken: boolean;
let isSessionBroken: boolean;
let asked: URLSearchParams[];

beforeEach(async () => {
  isBroken = false;
  isSessionBroken = false;
  asked = [];
  app = await openScreen(<AuditScreen />, {
    path: '/audit',
    prepare(peer) {
      peer.onCall = ({ path, query }) => {
        if (!path.endsWith('/audit_events')) return undefined;
        asked.push(query);
        const isSession = query.get('session_id') === sessionId;
        if (isBroken || (isSession && isSessionBroken)) return broken;
        if (query.get('search') === 'nobody') {
          return { status: 200, body: { data: [], page: { total: 0, next_cursor: null } } };
        }
        const data = isSession ? whole : folded;
        return { status: 200, body: { data, page: { total: data.length, next_cursor: null } } };
      };
    },
  });
});
afterEach(() => app.close());

const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('[role=row]');
  if (!(row instanceof HTMLElement)) throw new Error(`${text} is in no row.`);
  return row;
};

it('an audit log that fails to load shows an error, and can be retried', async () => {
  await rowOf('Zone A 50 GB');
  isBroken = true;
  await app.user.click(screen.getByRole('button', { name: 'Staff only' }));
  await screen.findByText(failed);
  isBroken = false;
  await app.user.click(screen.getByRole('button', { name: /try again/i }));
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
});

it('shows who did what on what, from where, and opens the fields before and after', async () => {
  const row = await rowOf('Zone A 50 GB');
  expect(row.textContent).toContain('Plan changed from Zone A 20 GB to Zone A 50 GB');
  expect(row.textContent).toContain('Astrid Thorsen');
  expect(row.textContent).toContain('as Line Kjærgaard');
  expect(row.textContent).toContain('Søren Ågesen');
  await app.user.click(within(row).getByRole('button', { expanded: false }));
  const table = screen.getByRole('columnheader', { name: 'Before' }).closest('table');
  expect(table?.textContent).toContain('PlanZone A 20 GBZone A 50 GB');
  expect(screen.getByText('1 other field did not change')).toBeTruthy();
  expect(screen.getByText('req-1')).toBeTruthy();
  expect(screen.getByText('Firefox, Linux, 192.0.2.41')).toBeTruthy();
});

it('a refusal says so, with how often, and that nothing was shown', async () => {
  const row = await rowOf('Refused 14 times');
  expect(row.textContent).toContain('Tried to view SIM details with PIN and PUK');
  await app.user.click(within(row).getByRole('button', { expanded: false }));
  expect(screen.getByText('It was refused, so nothing was shown or changed.')).toBeTruthy();
});

it('the views of a session are one line, which opens to each of them', async () => {
  const row = await rowOf('Line Kjærgaard');
  expect(row.textContent).toContain('Acted as Line Kjærgaard, 14 minutes, 3 views, 1 change');
  expect(asked.every((query) => query.get('fold') === 'sessions')).toBe(true);
  expect(screen.queryByText(/Number viewed/)).toBeNull();
  isSessionBroken = true;
  await app.user.click(within(row).getByRole('button', { expanded: false }));
  // Loading it is repeated after a failure of the server.
  await screen.findByText('The session could not be loaded.', { exact: false });
  isSessionBroken = false;
  await app.user.click(screen.getByRole('button', { name: /try again/i }));
  const views = (await screen.findByText('3 views')).closest('section');
  expect(views?.textContent).toMatch(/Number viewed, .*Søren Ågesen.*2 times/);
  expect(views?.textContent).toContain('Teams viewed');
  const done = screen.getByText('2 changes and refusals').closest('section');
  expect(done?.textContent).toContain('Zone A 50 GB');
  expect(done?.textContent).toContain('(refused 14 times)');
  expect(screen.getByText(/before the time was over/)).toBeTruthy();
  expect(screen.getByText('Case 4711')).toBeTruthy();
});

it('searches, filters by staff and by what an entry is about, and clears the filters', async () => {
  const row = await rowOf('Zone A 50 GB');
  await app.user.click(screen.getByRole('button', { name: 'Staff only' }));
  await waitFor(() => expect(asked.at(-1)?.get('actor_kind')).toBe('staff'));
  await app.user.click(within(row).getByRole('button', { expanded: false }));
  await app.user.click(screen.getByRole('button', { name: /^All of/ }));
  await waitFor(() => expect(asked.at(-1)?.get('entity_id')).toBe(change.entity_id));
  await app.user.type(screen.getByRole('searchbox'), 'nobody');
  await screen.findByText('No results.');
  await app.user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText('No results.')).toBeNull());
  expect(asked.at(-1)?.has('actor_kind') || asked.at(-1)?.has('entity_id')).toBe(false);
});

it('the entry of an archived person, who is not on the device, leads to what is kept of them', async () => {
  await rowOf('Aaron Left archived');
  const link = screen.getByRole('link', { name: 'Aaron Left' });
  expect(link.getAttribute('href')).toBe(`/people?personId=${archived.entity_id}`);
});
