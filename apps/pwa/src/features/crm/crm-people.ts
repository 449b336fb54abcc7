import { displayName, type User } from '@workspace/domain/accounts/schema';
import type { Integration } from '@workspace/domain/integrations/schema';
import { foldText } from '@workspace/domain/shared/fold-text';
import { emailWords } from '@workspace/ui/format/email';
import { sortedByName } from '@workspace/ui/format/names';
import { matchesSearch } from '../../data/matches-search.ts';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';

/**
 * How far a person is with Pipedrive. `free`, `ended` and `failed` can be invited; `number_pending`
 * and `no_number` cannot, because no calls could be logged.
 */
export type CrmState =
  | 'free'
  | 'connected'
  | 'invited'
  | 'checking'
  | 'ended'
  | 'failed'
  | 'number_pending'
  | 'no_number';

/** The number of which a person's calls are logged. */
export interface CallNumber {
  /** E.164; empty until one is assigned. */
  readonly phoneNumber: string;
  readonly countryIsoCode: string;
}

export interface CrmPerson {
  readonly user: User;
  readonly name: string;
  readonly number: CallNumber | undefined;
  readonly state: CrmState;
  /** Their connection to Pipedrive; undefined if there is none. */
  readonly integration: Integration | undefined;
  readonly haystack: string;
}

/** The local number of each person, as far as it is not ended. */
export function callNumbers(rows: readonly OverviewRow[]): ReadonlyMap<string, CallNumber> {
  const numbers = new Map<string, CallNumber>();
  for (const row of rows) {
    const { user, numberId, type, status, phoneNumber, countryIsoCode } = row;
    if (!user || numberId === null || type !== 'local' || status === 'inactive') continue;
    if (numbers.get(user.user_id)?.phoneNumber) continue;
    numbers.set(user.user_id, { phoneNumber: phoneNumber ?? '', countryIsoCode });
  }
  return numbers;
}

function stateOf(integration: Integration | undefined, number: CallNumber | undefined): CrmState {
  if (integration?.status === 'active') return 'connected';
  if (integration?.is_checking) return 'checking';
  if (integration?.status === 'pending' && integration.invitation?.status === 'pending') {
    return 'invited';
  }
  if (!number) return 'no_number';
  if (number.phoneNumber === '') return 'number_pending';
  if (integration?.status === 'error') return 'failed';
  return integration?.status === 'pending' ? 'ended' : 'free';
}

/** The company's people who can log in, by name, with their number and their connection. */
export function crmPeople(
  users: readonly User[],
  numbers: ReadonlyMap<string, CallNumber>,
  integrations: readonly Integration[],
): CrmPerson[] {
  const byUser = new Map(
    integrations
      .filter(({ integration_type: type }) => type === 'pipedrive')
      .map((integration) => [integration.user_id, integration]),
  );
  const people: CrmPerson[] = [];
  for (const user of users) {
    if (user.status === 'inactive' || user.status === 'archived' || user.email === '') continue;
    const number = numbers.get(user.user_id);
    const integration = byUser.get(user.user_id);
    const name = displayName(user) || user.email;
    people.push({
      user,
      name,
      number,
      integration,
      state: stateOf(integration, number),
      haystack: foldText(`${name} ${emailWords(user.email)} ${number?.phoneNumber ?? ''}`),
    });
  }
  return sortedByName(people, ({ name }) => name);
}

/** Whether an invitation can be sent to this person. */
export const canInvite = ({ state }: Pick<CrmPerson, 'state'>): boolean =>
  state === 'free' || state === 'ended' || state === 'failed';

/** Whether this person has a connection that can be ended. */
export const isJoined = ({ integration }: Pick<CrmPerson, 'integration'>): boolean =>
  integration !== undefined && integration.status !== 'inactive';

/** People who match the search and are in one of the teams; without teams, in any. */
export function matchingPeople(
  people: readonly CrmPerson[],
  { search, teams }: { readonly search: string; readonly teams: readonly string[] },
): CrmPerson[] {
  return people.filter(
    ({ user, haystack }) =>
      (teams.length === 0 || user.team_ids.some((id) => teams.includes(id))) &&
      matchesSearch(haystack, search),
  );
}
