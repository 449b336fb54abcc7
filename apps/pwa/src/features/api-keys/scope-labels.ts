import { type ApiScope, apiScopes } from '@workspace/domain/access/api-scope';

/** What scopes are about, in the order in which they are shown. */
const areaLabels = {
  numbers: 'Numbers',
  people: 'People',
  teams: 'Teams',
  requests: 'Requests',
  billing: 'Billing',
  webhooks: 'Webhooks',
  analytics: 'Analytics',
} as const;
type Area = keyof typeof areaLabels;

/** What each scope opens, in a few words. */
export const scopeTexts: Readonly<Record<ApiScope, string>> = {
  'numbers:read': 'See numbers, plans, state and usage',
  'numbers:write': 'Order, change plan, reassign, end',
  'people:read': 'See people and their teams',
  'people:write': 'Add, edit, archive people',
  'teams:read': 'See teams and members',
  'teams:write': 'Create, rename, delete teams',
  'requests:read': 'See transfers and top-ups',
  'requests:write': 'Approve, decline, ask for them',
  'billing:read': 'See invoices and lines',
  'webhooks:read': 'See endpoints and deliveries',
  'webhooks:write': 'Add endpoints, replay deliveries',
  'analytics:read': 'Read reports and savings',
};

interface ScopeRow {
  readonly area: Area;
  readonly label: string;
  readonly read: ApiScope | undefined;
  readonly write: ApiScope | undefined;
}

const isArea = (name: string): name is Area => Object.hasOwn(areaLabels, name);
const scopeNamed = (name: string) => apiScopes.find((scope) => scope === name);

/** A row for each area, with its scopes. */
export const scopeRows: readonly ScopeRow[] = Object.entries(areaLabels).flatMap(([area, label]) =>
  isArea(area)
    ? [{ area, label, read: scopeNamed(`${area}:read`), write: scopeNamed(`${area}:write`) }]
    : [],
);

/** Every scope that only reads. */
export const readScopes: readonly ApiScope[] = apiScopes.filter((scope) => scope.endsWith(':read'));

/** `numbers, people and teams`. */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** What a key may do, in words: `Read and write numbers, read people`. */
export function scopesInWords(scopes: readonly ApiScope[]): string {
  const has = (scope: ApiScope | undefined) => scope !== undefined && scopes.includes(scope);
  const groups = [
    ['read and write', scopeRows.filter(({ read, write }) => has(read) && has(write))],
    ['read', scopeRows.filter(({ read, write }) => has(read) && !has(write))],
    ['write', scopeRows.filter(({ read, write }) => !has(read) && has(write))],
  ] as const;
  const text = groups
    .filter(([, rows]) => rows.length > 0)
    .map(([verb, rows]) => `${verb} ${listed(rows.map(({ label }) => label.toLowerCase()))}`)
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
