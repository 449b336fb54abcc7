import { apiScopes } from '@workspace/domain/access/api-scope';
import { expect, test } from 'vitest';
import { scopeRows, scopesInWords } from './scope-labels.ts';

test('what a key may do is one sentence', () => {
  expect(scopesInWords(['numbers:read', 'numbers:write', 'people:read'])).toBe(
    'Read and write numbers, read people',
  );
  expect(scopesInWords(['billing:read'])).toBe('Read billing');
  expect(scopesInWords(['numbers:write', 'people:read', 'analytics:read'])).toBe(
    'Read people and analytics, write numbers',
  );
});

test('every scope can be chosen once', () => {
  const scopes = scopeRows.flatMap(({ read, write }) => [read ?? [], write ?? []].flat());
  expect(scopes.toSorted()).toEqual(apiScopes.toSorted());
});
