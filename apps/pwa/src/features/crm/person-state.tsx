import { crmInvitationDays } from '@workspace/domain/integrations/schema';
import { formatDate } from '@workspace/ui/format/dates';
import { type CrmPerson, canInvite } from './crm-people.ts';
import { messages } from './messages.ts';
import { StateBadge } from './state-badge.tsx';

const words = messages.people;

const dayMs = 86_400_000;

/** Why no invitation can be sent to this person; undefined if it can. */
export function whyNot({ state }: Pick<CrmPerson, 'state'>): string | undefined {
  switch (state) {
    case 'free':
    case 'ended':
    case 'failed':
      return undefined;
    case 'connected':
    case 'invited':
    case 'checking':
    case 'number_pending':
    case 'no_number':
      return words.cannot[state];
  }
}

/** How far a person is: a badge, or why calls cannot be logged. */
export function PersonState({ person }: { readonly person: CrmPerson }) {
  const { state } = person;
  switch (state) {
    case 'free':
      return null;
    case 'ended':
      return words.expired;
    case 'no_number':
      return words.noNumber;
    case 'number_pending':
      return words.numberPending;
    case 'connected':
    case 'invited':
    case 'checking':
    case 'failed':
      return <StateBadge state={state} />;
  }
}

/** What else is known: the day of the invitation, the user at Pipedrive, or what failed. */
export function personFact({ integration, ...person }: CrmPerson): string | undefined {
  if (!integration) return undefined;
  const { invitation, account_name: account, problem } = integration;
  if (person.state === 'connected') return account ?? undefined;
  if (person.state === 'invited' && invitation) {
    return words.invitedOn(
      formatDate(Date.parse(invitation.expires_at) - crmInvitationDays * dayMs),
    );
  }
  if (problem && (person.state === 'failed' || !canInvite(person))) {
    return messages.problems[problem];
  }
  return undefined;
}
