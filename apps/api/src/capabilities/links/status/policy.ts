import { statusErrors } from '@workspace/domain/status/errors';
import { definePolicy, isWithin } from '../../../access/policy.ts';

interface PolicyTicket {
  readonly company_id: string;
  /** The person for whom it was made. */
  readonly user_id: string;
}

/**
 * A caller with the link is its person, unless they are logged in as another employee; administrators
 * may help. An employee of another company gets the response for an unknown link.
 */
export const statusPolicy = definePolicy({
  knows: (actor, ticket: PolicyTicket) => actor.actorKind !== 'regular' || isWithin(actor, ticket),
  rules: {
    'status.open': ({ actorKind, userId }, ticket) =>
      actorKind !== 'regular' || userId === ticket.user_id,
  },
  refusals: { 'status.open': statusErrors.ofAnother },
});
