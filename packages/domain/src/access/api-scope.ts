/** What an API key may be allowed to do (decisions 14; decisions on integrations 4). */
export const apiScopes = [
  'numbers:read',
  'numbers:write',
  'people:read',
  'people:write',
  'teams:read',
  'teams:write',
  'requests:read',
  'requests:write',
  'billing:read',
  'webhooks:read',
  'webhooks:write',
  'analytics:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/**
 * What opens an operation to API keys: a scope; `any`, for what every key may call, as visitors may
 * too; or `none`, where the operation is closed to keys.
 */
export type KeyAccess = ApiScope | 'any' | 'none';

/** For whom an operation is: integrators as well (`public`), or our own apps alone (`app`). */
export type Audience = 'public' | 'app';

/** What the scopes call the parts of the product, by the first part of an operation's name. */
export const scopedAreas = {
  accounts: 'people',
  analytics: 'analytics',
  billing: 'billing',
  consumption: 'numbers',
  numbers: 'numbers',
  payment_accounts: 'billing',
  plans: 'numbers',
  porting: 'requests',
  teams: 'teams',
  topups: 'requests',
  webhooks: 'webhooks',
} as const satisfies Readonly<Record<string, string>>;

/** The parts of a declaration that decide what keys may call. */
interface DeclaredAccess {
  readonly name: string;
  readonly method: string;
  readonly access: readonly string[];
  readonly apiScope?: KeyAccess;
  readonly audience?: Audience;
}

/** The scope named after the operation's capability and whether it writes. */
function defaultScope({ name, method }: DeclaredAccess): ApiScope | undefined {
  const [capability = ''] = name.split('.');
  const area = new Map<string, string>(Object.entries(scopedAreas)).get(capability);
  const scope = `${area}:${method === 'GET' ? 'read' : 'write'}`;
  return apiScopes.find((one) => one === scope);
}

/**
 * What opens an operation to API keys, where it does not declare that itself: nothing, for webhooks,
 * for what administrators may not do, for our own apps' calls and for capabilities without a scope;
 * any key, for what everybody may call without a login.
 */
export function keyAccessOf(operation: DeclaredAccess): KeyAccess {
  const { access, apiScope, audience } = operation;
  if (apiScope !== undefined) return apiScope;
  if (access.every((kind) => kind === 'visitor')) return 'none';
  if (access.includes('visitor')) return 'any';
  if (audience === 'app' || !access.includes('admin')) return 'none';
  return defaultScope(operation) ?? 'none';
}

/** For whom an operation is; what no key may call is for our own apps alone. */
export function audienceOf(operation: DeclaredAccess): Audience {
  return operation.audience ?? (keyAccessOf(operation) === 'none' ? 'app' : 'public');
}

/** Whether a key with these scopes may call the operation. */
export function opensTo(operation: DeclaredAccess, scopes: readonly ApiScope[]): boolean {
  const needed = keyAccessOf(operation);
  if (needed === 'any' || needed === 'none') return needed === 'any';
  return scopes.includes(needed);
}

/** A contradiction between what a declaration says about keys and the rest of it. */
export function faultOfKeyAccess(operation: DeclaredAccess): string | undefined {
  const { name, access, audience } = operation;
  const needed = keyAccessOf(operation);
  if (audience === 'public' && needed === 'none') {
    return `${name} is for integrators, and no API key may call it.`;
  }
  if (needed === 'any' || needed === 'none') return undefined;
  if (audience === 'app') return `${name} is for our own apps alone, and declares a scope.`;
  if (!access.includes('admin')) return `${name} admits API keys, and no administrators.`;
  return undefined;
}
