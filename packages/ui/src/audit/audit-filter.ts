import { type AuditEvent, auditOutcomes } from '@workspace/domain/audit/schema';

/** Filter of the audit log; empty = not filtered. */
export interface AuditFilter {
  /** Id of a person of the company or of the provider's staff. */
  readonly person: string;
  /** The part of an operation's name before the dot. */
  readonly what: string;
  readonly outcome: AuditEvent['outcome'] | '';
  /** Text in the operation, a name, an email or a phone number. */
  readonly search: string;
  /** Only what the provider's staff did. */
  readonly staff: 'only' | '';
  /** Only what assistants did over MCP. */
  readonly assistants: 'only' | '';
  /** Id of a number, person or other object. */
  readonly about: string;
  /** Calendar days in the device's zone, inclusive. */
  readonly from: string;
  readonly to: string;
}

export const noFilter: AuditFilter = {
  person: '',
  what: '',
  outcome: '',
  search: '',
  staff: '',
  assistants: '',
  about: '',
  from: '',
  to: '',
};

const names = [
  'person',
  'what',
  'outcome',
  'search',
  'staff',
  'assistants',
  'about',
  'from',
  'to',
] as const;

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February would be a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Parses the filter from the URL; unknown values are ignored. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const read = (name: (typeof names)[number], fits: (text: string) => boolean) => {
    const text = params.get(name) ?? '';
    return fits(text) ? text : '';
  };
  return {
    person: read('person', isId),
    what: read('what', (text) => /^[a-z_]{1,60}$/.test(text)),
    outcome: auditOutcomes.find((outcome) => outcome === params.get('outcome')) ?? '',
    search: (params.get('search') ?? '').slice(0, 200),
    staff: params.get('staff') === 'only' ? 'only' : '',
    assistants: params.get('assistants') === 'only' ? 'only' : '',
    about: read('about', isId),
    from: read('from', isDay),
    to: read('to', isDay),
  };
}

/** The URL with part of the filter changed. */
export function writeAuditFilter(
  current: URLSearchParams,
  change: Partial<AuditFilter>,
): URLSearchParams {
  const params = new URLSearchParams(current);
  for (const name of names) {
    const value = change[name];
    if (value === '') params.delete(name);
    else if (value !== undefined) params.set(name, value);
  }
  return params;
}

export function isAuditFiltered(filter: AuditFilter): boolean {
  return names.some((name) => filter[name] !== '');
}

/** Midnight in the device's zone, some days after the given day. */
function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The filter as query parameters of the API. */
export function auditQuery(filter: AuditFilter) {
  const { person, what, outcome, staff, assistants, about, from, to } = filter;
  const search = filter.search.trim();
  return {
    ...(search === '' ? {} : { search }),
    ...(staff === '' ? {} : { actor_kind: 'staff' as const }),
    ...(assistants === '' ? {} : { via: 'mcp' as const }),
    ...(about === '' ? {} : { entity_id: about }),
    ...(person === '' ? {} : { user_id: person }),
    ...(what === '' ? {} : { operation_group: what }),
    ...(outcome === '' ? {} : { outcome }),
    ...(from === '' ? {} : { from: midnight(from, 0) }),
    ...(to === '' ? {} : { to: midnight(to, 1) }),
  };
}
