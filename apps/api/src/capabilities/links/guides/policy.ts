import { guideErrors } from '@workspace/domain/guides/errors';
import { definePolicy, isWithin } from '../../../access/policy.ts';

interface PolicyTicket {
  readonly company_id: string;
  /** The holder for whom it was made. */
  readonly user_id: string;
}

/**
 * Whoever has the link is its person, unless they are logged in as another employee; administrators
 * may help. An employee of another company gets the response for an unknown link.
 */
export const guidePolicy = definePolicy({
  knows: (actor, ticket: PolicyTicket) => actor.actorKind !== 'regular' || isWithin(actor, ticket),
  rules: {
    'guide.open': ({ actorKind, userId }, ticket) =>
      actorKind !== 'regular' || userId === ticket.user_id,
  },
  refusals: { 'guide.open': guideErrors.ofAnother },
});
