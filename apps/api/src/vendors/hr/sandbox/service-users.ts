/** What the sandbox HR system lets a service user do. */
export type ServiceUserKind = 'reads' | 'without_end_dates' | 'no_access' | 'unavailable';

interface ServiceUser {
  readonly id: string;
  readonly kind: ServiceUserKind;
  readonly meaning: string;
}

/** Service users that the sandbox HR system knows, listed at `/sandbox`; all have one token. */
export const serviceUsers: readonly ServiceUser[] = [
  { id: 'SERVICE-1001', kind: 'reads', meaning: 'Reads everybody.' },
  { id: 'SERVICE-1002', kind: 'without_end_dates', meaning: 'May not see when people leave.' },
  { id: 'SERVICE-1003', kind: 'no_access', meaning: 'May not read people.' },
  { id: 'SERVICE-1004', kind: 'unavailable', meaning: 'The HR system does not respond.' },
];

export const sandboxHrToken = 'sandbox-hr-token';
export const sandboxHrSecret = 'sandbox-hr-webhook-secret';

/** The service user of a header `Authorization`; undefined for one that is not known. */
export function findServiceUser(authorization: string): ServiceUser | undefined {
  const [scheme, encoded = ''] = authorization.split(' ');
  if (scheme?.toLowerCase() !== 'basic') return undefined;
  const [id, token] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return token === sandboxHrToken ? serviceUsers.find((user) => user.id === id) : undefined;
}
