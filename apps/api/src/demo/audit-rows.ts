import { createRandom } from './random.ts';
import type { DemoRows, NumberEventRow, UserRow } from './rows.ts';
import { day, hour, minute } from './stage.ts';

/** The audit log of the demo's company goes back so far. */
const shownDays = 30;
const maxEvents = 300;

interface Change {
  readonly operation: string;
  readonly before: object | null;
  readonly after: object;
}

const status = (operation: string, from: string, to: string): Change => ({
  operation,
  before: { status: from },
  after: { status: to },
});

/** What was done, by the history of a number; undefined for what the log does not show. */
function changeOf({ kind, actor_kind: actor, details }: NumberEventRow): Change | undefined {
  if (actor === 'network') {
    if (kind === 'installable') return status('network.installable', 'provisioning', 'installable');
    return kind === 'active' ? status('network.active', 'installable', 'active') : undefined;
  }
  if (actor !== 'admin') return undefined;
  switch (kind) {
    case 'ordered':
      return { operation: 'numbers.order', before: null, after: details };
    case 'plan_changed':
      return {
        operation: 'numbers.update',
        before: { plan_id: details.from_plan_id },
        after: { plan_id: details.to_plan_id },
      };
    case 'terminating':
      return status('numbers.update', 'active', 'ready_to_terminate');
    case 'deactivated':
      return status('numbers.deactivate', 'active', 'inactive');
    default:
      return undefined;
  }
}

/** A session of fifteen minutes in which staff only viewed, as the log has it. */
function sessionRows(administrator: UserRow, now: number) {
  const random = createRandom('audit/session');
  const session = random.uuid();
  const start = now - 26 * hour;
  const views = ['sync.changes', 'numbers.list', 'audit.list_of_company', 'teams.list'];
  const line = (operation: string, at: number, more: object = {}) => ({
    company_id: administrator.company_id,
    id: random.uuid(),
    occurred_at: new Date(at),
    actor_kind: 'staff',
    actor_id: 'a57d0000-0000-4000-8000-000000000001',
    actor_name: 'Astrid Thorsen',
    subject_id: administrator.id,
    subject_name: `${administrator.first_name} ${administrator.last_name}`,
    operation,
    entity_kind: null,
    entity_id: null,
    before: null,
    after: null,
    outcome: 'done',
    address: '198.51.100.20',
    client: 'Chrome, Linux',
    session_id: session,
    ...more,
  });
  const person = { entity_kind: 'user', entity_id: administrator.id };
  return [
    line('impersonations.create', start, person),
    line('impersonations.exchange', start + 2000, {
      ...person,
      after: { ends_at: new Date(start + hour).toISOString() },
    }),
    ...Array.from({ length: 9 }, (_, place) =>
      line(views[place % views.length] ?? '', start + (place + 1) * minute),
    ),
    line('impersonations.end', start + 14 * minute, person),
  ];
}

/** The audit log of the demo's company: the recent history of its numbers, and a staff session. */
export function auditRows({ companies, users, number_events }: DemoRows, now: Date) {
  const own = companies.find(({ is_demo }) => is_demo);
  const admins = users.filter(({ company_id, role }) => company_id === own?.id && role === 'admin');
  const main = admins.find(({ id }) => id === own?.contact_person_id);
  if (!own || !main) return [];
  const random = createRandom('audit');
  const since = now.getTime() - shownDays * day;
  const byName = new Map(
    admins.map((admin) => [`${admin.first_name} ${admin.last_name}`, admin.id]),
  );
  const events = number_events
    .filter((event) => event.company_id === own.id && event.occurred_at.getTime() > since)
    .toSorted((one, other) => other.occurred_at.getTime() - one.occurred_at.getTime())
    .flatMap((event) => {
      const change = changeOf(event);
      return change ? [{ event, change }] : [];
    })
    .slice(0, maxEvents)
    .map(({ event, change }) => ({
      company_id: own.id,
      id: random.uuid(),
      occurred_at: event.occurred_at,
      actor_kind: event.actor_kind,
      actor_id: byName.get(event.actor_name ?? '') ?? null,
      actor_name: event.actor_name,
      subject_id: null,
      subject_name: null,
      operation: change.operation,
      entity_kind: 'number',
      entity_id: event.subject_id,
      before: change.before,
      after: change.after,
      outcome: 'done',
      address: event.actor_kind === 'admin' ? '192.0.2.41' : null,
      client: event.actor_kind === 'admin' ? 'Chrome, Windows' : null,
      session_id: null,
    }));
  return [...events, ...sessionRows(main, now.getTime())];
}
