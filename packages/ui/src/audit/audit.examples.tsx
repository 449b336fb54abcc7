import type { AuditEvent } from '@workspace/domain/audit/schema';
import { useState } from 'react';
import type { ExampleGroup } from '../gallery/example.ts';
import { Page } from '../patterns/page.tsx';
import { noFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditLog } from './audit-log.tsx';
import { AuditPage } from './audit-page.tsx';
import type { AuditView } from './audit-view.ts';

const view: AuditView = {
  formatPhone: (e164) => e164,
  renderEntity: (_, label) => label,
  countryOf: ({ entity_kind: kind }) => (kind === 'number' ? 'DK' : undefined),
  renderSession: (_, show) => show({ events, problem: undefined, onRetry: nothing }),
};
const nobody: ReadonlyMap<string, string> = new Map();

function nothing() {}

function event(at: number, more: Partial<AuditEvent>): AuditEvent {
  return {
    event_id: `0190b8e2-0000-7000-8000-00000000000${at}`,
    company_id: '0190b8e2-0000-7000-8000-000000000000',
    company_name: 'Nordlys Energi A/S',
    occurred_at: `2026-11-20T13:0${9 - at}:00.000Z`,
    actor_kind: 'admin',
    actor_id: '0190b8e2-0000-7000-8000-0000000000a1',
    actor_name: 'Mette Østergaard',
    actor_label: 'Mette Østergaard',
    subject_id: null,
    subject_name: null,
    operation: 'numbers.update',
    entity_kind: 'number',
    entity_id: '0190b8e2-0000-7000-8000-0000000000b1',
    entity_name: 'Łukasz Wójcik',
    entity_phone_number: '+4531234567',
    before: null,
    after: null,
    names: {},
    outcome: 'done',
    count: 1,
    request_id: null,
    address: '192.0.2.41',
    client: 'Chrome, Windows',
    session_id: null,
    session: null,
    ...more,
  };
}

const staff = {
  actor_kind: 'staff',
  actor_label: 'Astrid Thorsen',
  subject_id: '0190b8e2-0000-7000-8000-0000000000a2',
  subject_name: 'Line Kjærgaard',
} as const;
const events: readonly AuditEvent[] = [
  event(1, {
    before: { plan_id: 'small', status: 'active', version: 1 },
    after: { plan_id: 'large', status: 'active', version: 2 },
    names: { small: 'Zone A 20 GB', large: 'Zone A 50 GB' },
    request_id: 'req-7f3a20c1',
  }),
  event(2, { outcome: 'refused', count: 14, operation: 'numbers.get' }),
  event(3, {
    ...staff,
    operation: 'impersonations.create',
    entity_kind: 'user',
    session_id: '0190b8e2-0000-7000-8000-0000000000c1',
    session: {
      started_at: '2026-11-20T13:06:00.000Z',
      left_at: '2026-11-20T13:20:00.000Z',
      ends_at: '2026-11-20T14:06:00.000Z',
      reason: 'Case 4711: an eSIM is not found',
      views: 23,
      changes: 1,
      refusals: 0,
    },
  }),
  event(4, { ...staff, operation: 'numbers.get' }),
  event(5, { actor_label: 'Alexandra-Konstantina Papadimitropoulou-Christensen' }),
];

const common = {
  total: 214,
  view,
  isFiltered: false,
  more: undefined,
  problem: undefined,
  onFilter: nothing,
  filters: (
    <AuditFilters
      filter={noFilter}
      onChange={nothing}
      events={events}
      people={nobody}
      aboutWords=""
    />
  ),
};

function Filtered() {
  const [filter, setFilter] = useState({ ...noFilter, what: 'numbers', from: '2026-11-01' });
  return (
    <AuditFilters
      filter={filter}
      onChange={(change) => setFilter({ ...filter, ...change })}
      events={events}
      people={nobody}
      aboutWords=""
    />
  );
}

export const group: ExampleGroup = {
  title: 'Audit log',
  examples: [
    {
      name: 'Page',
      surface: 'page',
      Show: () => (
        <main>
          <AuditPage
            {...common}
            events={events}
            filter={noFilter}
            people={nobody}
            isFetching={false}
            error={null}
            onRefresh={nothing}
            file={{ busy: false, run: nothing }}
          />
        </main>
      ),
    },
    {
      name: 'Entries, with a button for more',
      Show: () => (
        <Page>
          <AuditLog {...common} events={events} more={{ isLoading: false, onMore: nothing }} />
        </Page>
      ),
    },
    {
      name: 'Loading',
      Show: () => (
        <Page>
          <AuditLog {...common} events={undefined} />
        </Page>
      ),
    },
    {
      name: 'Nothing yet, and nothing that matches',
      Show: () => (
        <Page>
          <AuditLog {...common} events={[]} />
          <AuditLog {...common} events={[]} isFiltered filters={<Filtered />} />
        </Page>
      ),
    },
    {
      name: 'Failed, and offline',
      Show: () => (
        <Page>
          <AuditLog
            {...common}
            events={undefined}
            problem={{
              kind: 'error',
              text: 'The audit log could not be loaded.',
              onRetry: nothing,
            }}
          />
          <AuditLog
            {...common}
            events={undefined}
            problem={{
              kind: 'offline',
              title: 'You are offline',
              text: 'The audit log is read from the server.',
              onRetry: nothing,
            }}
          />
        </Page>
      ),
    },
  ],
};
