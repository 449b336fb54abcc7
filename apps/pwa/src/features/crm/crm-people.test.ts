import type { User } from '@workspace/domain/accounts/schema';
import type { Integration } from '@workspace/domain/integrations/schema';
import { describe, expect, it } from 'vitest';
import { seedTables } from '../../offline/testing/seed.ts';
import {
  type CallNumber,
  type CrmState,
  canInvite,
  crmPeople,
  matchingPeople,
} from './crm-people.ts';

function seededPeople(): readonly [User, User, User] {
  const [first, second, third] = [...seedTables(3).user.values()];
  if (!first || !second || !third) throw new Error('Three people are seeded');
  return [first, second, third];
}
const [first, second, third] = seededPeople();

const danish: CallNumber = { phoneNumber: '+4520123456', countryIsoCode: 'DK' };

const connection: Integration = {
  integration_id: '0190b8e2-0000-7000-8000-0000000000c1',
  company_id: first.company_id ?? '',
  integration_type: 'pipedrive',
  user_id: first.user_id,
  status: 'pending',
  is_checking: false,
  has_token: false,
  problem: null,
  account_name: null,
  invitation: { status: 'pending', expires_at: '2026-12-04T08:12:40.000Z' },
  created_at: '2026-11-20T08:12:40.000Z',
  version: 1,
};

function stateWith(patch: Partial<Integration> | undefined, number?: CallNumber): CrmState {
  const user: User = first;
  const numbers = new Map(number ? [[user.user_id, number]] : []);
  const [person] = crmPeople([user], numbers, patch ? [{ ...connection, ...patch }] : []);
  return person?.state ?? 'free';
}

describe('who can be invited to Pipedrive', () => {
  it('is everybody with a number who is neither connected nor invited', () => {
    expect(stateWith(undefined, danish)).toBe('free');
    expect(stateWith({ status: 'inactive' }, danish)).toBe('free');
    expect(stateWith({ status: 'active' }, danish)).toBe('connected');
    expect(stateWith({}, danish)).toBe('invited');
    expect(stateWith({ is_checking: true, invitation: null }, danish)).toBe('checking');
    const expired = { status: 'expired', expires_at: '2026-11-01T00:00:00.000Z' } as const;
    expect(stateWith({ invitation: expired }, danish)).toBe('ended');
    expect(stateWith({ status: 'error', problem: 'invalid_token' }, danish)).toBe('failed');
    const invitable = (['free', 'ended', 'failed'] as const).map((state) => canInvite({ state }));
    expect(invitable).toEqual([true, true, true]);
    expect(canInvite({ state: 'connected' })).toBe(false);
    expect(canInvite({ state: 'invited' })).toBe(false);
  });

  it('is nobody without a phone number, even if an earlier invitation has expired', () => {
    expect(stateWith(undefined)).toBe('no_number');
    expect(stateWith(undefined, { ...danish, phoneNumber: '' })).toBe('number_pending');
    expect(stateWith({ status: 'error', problem: 'no_access' })).toBe('no_number');
    expect(canInvite({ state: 'no_number' })).toBe(false);
    expect(canInvite({ state: 'number_pending' })).toBe(false);
  });

  it('leaves out former people and integrations of other services', () => {
    const archived = { ...second, status: 'archived' as const };
    const hr = { ...connection, integration_type: 'hibob' as const, status: 'active' as const };
    const people = crmPeople([first, archived], new Map([[first.user_id, danish]]), [hr]);
    expect(people.map(({ user, state }) => [user.user_id, state])).toEqual([
      [first.user_id, 'free'],
    ]);
  });

  it('can be found by name, by the digits of the number, and by team', () => {
    const inTeam = { ...third, team_ids: ['team-1'] };
    const people = crmPeople([first, second, inTeam], new Map([[first.user_id, danish]]), []);
    const found = (search: string, teams: readonly string[] = []) =>
      matchingPeople(people, { search, teams }).map(({ user }) => user.user_id);
    expect(found('20 12 34 56')).toEqual([first.user_id]);
    expect(found(second.email)).toEqual([second.user_id]);
    expect(found('', ['team-1'])).toEqual([third.user_id]);
    expect(found('nobody of this name')).toEqual([]);
  });
});
