import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { personActionsOf } from './person-actions.ts';

const person = { user_id: 'p', role: 'regular', status: 'active', version: 1 } as const;
const here = { ownId: 'me', offline: false, impersonating: false };
const reasons = (...input: Parameters<typeof personActionsOf>) =>
  Object.fromEntries(personActionsOf(...input).map(({ action, reason }) => [action, reason]));

test('an employee can be changed, made an administrator and archived', () => {
  expect(reasons(person, here)).toEqual({
    edit: undefined,
    order: undefined,
    make_admin: undefined,
    archive: undefined,
  });
});

test('nobody changes their own role or archives themselves', () => {
  const { self } = messages.reasons;
  expect(reasons({ ...person, role: 'admin' }, { ...here, ownId: 'p' })).toMatchObject({
    remove_admin: self,
    archive: self,
  });
});

test('staff change no roles, and archive employees alone', () => {
  const acting = { ...here, impersonating: true };
  expect(reasons(person, acting)).toMatchObject({
    make_admin: messages.reasons.acting,
    archive: undefined,
  });
  expect(reasons({ ...person, role: 'admin' }, acting).archive).toBe(messages.reasons.acting);
});

test('without a connection a person can be changed alone', () => {
  const { offline } = messages.reasons;
  expect(reasons(person, { ...here, offline: true })).toEqual({
    edit: undefined,
    order: offline,
    make_admin: offline,
    archive: offline,
  });
});

test('an archived person can be restored alone', () => {
  expect(reasons({ ...person, status: 'archived' }, here)).toEqual({ restore: undefined });
});
