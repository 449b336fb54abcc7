import { expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { isUnsafe, type OperationDefinition } from '../contract/operation.ts';
import { apiScopes, audienceOf, faultOfKeyAccess, keyAccessOf, opensTo } from './api-scope.ts';

const operations: readonly OperationDefinition[] = Object.values(catalogue);

const declared = (more: Partial<OperationDefinition>) => ({
  name: 'numbers.list',
  method: 'GET',
  access: ['admin'],
  ...more,
});

test('the scope is that of the capability, to read or to write', () => {
  expect(keyAccessOf(declared({}))).toBe('numbers:read');
  expect(keyAccessOf(declared({ method: 'PATCH' }))).toBe('numbers:write');
  expect(keyAccessOf(declared({ name: 'accounts.create', method: 'POST' }))).toBe('people:write');
  expect(keyAccessOf(declared({ name: 'porting.list' }))).toBe('requests:read');
});

test('a declared scope counts, and one that is not offered closes the operation', () => {
  const read = declared({ method: 'POST', apiScope: 'people:read' });
  expect(keyAccessOf(read)).toBe('people:read');
  expect(keyAccessOf(declared({ apiScope: 'none' }))).toBe('none');
  expect(keyAccessOf(declared({ name: 'billing.pay', method: 'POST' }))).toBe('none');
  expect(keyAccessOf(declared({ name: 'audit.list' }))).toBe('none');
});

test('keys do not do what is of staff, of one person, of our own apps or of a webhook', () => {
  expect(keyAccessOf(declared({ access: ['staff'] }))).toBe('none');
  expect(keyAccessOf(declared({ access: ['regular'] }))).toBe('none');
  expect(keyAccessOf(declared({ audience: 'app' }))).toBe('none');
  expect(keyAccessOf(declared({ access: ['visitor'], method: 'POST' }))).toBe('none');
});

test('what everybody may call without a login, every key may call', () => {
  const open = declared({ access: ['visitor', 'admin'] });
  expect(keyAccessOf(open)).toBe('any');
  expect(opensTo(open, [])).toBe(true);
});

test('a key calls what one of its scopes opens, and writing does not include reading', () => {
  expect(opensTo(declared({}), ['teams:read', 'numbers:read'])).toBe(true);
  expect(opensTo(declared({}), ['numbers:write'])).toBe(false);
  expect(opensTo(declared({}), [])).toBe(false);
  expect(opensTo(declared({ apiScope: 'none' }), apiScopes)).toBe(false);
});

test('what is closed to keys is for our own apps', () => {
  expect(audienceOf(declared({}))).toBe('public');
  expect(audienceOf(declared({ apiScope: 'none' }))).toBe('app');
  expect(audienceOf(declared({ access: ['visitor', 'admin'], audience: 'app' }))).toBe('app');
});

test('contradictions in a declaration are found', () => {
  expect(faultOfKeyAccess(declared({}))).toBeUndefined();
  expect(faultOfKeyAccess(declared({ audience: 'public', apiScope: 'none' }))).toContain(
    'no API key',
  );
  expect(faultOfKeyAccess(declared({ audience: 'app', apiScope: 'teams:read' }))).toContain(
    'scope',
  );
  expect(faultOfKeyAccess(declared({ access: ['staff'], apiScope: 'teams:read' }))).toContain(
    'no administrators',
  );
});

/** What no key may do, whatever its scopes (decisions on integrations 4). */
const neverOfKeys =
  /^(sync|desktop|impersonations|invitations|notifications\.(?!.*unsubscribe)|imports|integrations|verification|audit|deliveries|guides|network)|^accounts\.(me|update_me|change_role)$|^domains\.(list|add|verify|remove|join)|sim|qr|lost_phone|link_guide|handle_/;

test('the operations that are closed to keys are these, and no more than administrators may is open', () => {
  for (const operation of operations) {
    const access = keyAccessOf(operation);
    expect.soft(faultOfKeyAccess(operation), operation.name).toBeUndefined();
    if (neverOfKeys.test(operation.name)) expect.soft(access, operation.name).toBe('none');
    // A scope to read opens nothing that writes, but for questions that are asked by POST.
    if (access.endsWith(':read') && isUnsafe(operation)) {
      expect.soft(['accounts.email_exists', 'analytics.dashboard']).toContain(operation.name);
    }
  }
});
