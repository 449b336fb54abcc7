import { type ErrorDefinition, invalid } from '@workspace/domain/contract/error';
import { integrationErrors } from '@workspace/domain/integrations/errors';
import { RateLimited } from '../../../http/pipeline/limit.ts';
import type { IntegrationModel, InvitationEnd } from './models.ts';

const ends: Readonly<Record<InvitationEnd, ErrorDefinition | undefined>> = {
  accepted: undefined,
  replaced: integrationErrors.replaced,
  revoked: integrationErrors.revoked,
};

/** Why an invitation does not open any more; undefined if it does. An accepted one still opens. */
export function endOf(
  invitation: { readonly ended_reason: InvitationEnd | null; readonly expires_at: Date },
  now: Date,
): ErrorDefinition | undefined {
  const end = invitation.ended_reason && ends[invitation.ended_reason];
  if (end) return end;
  return invitation.expires_at <= now ? integrationErrors.expired : undefined;
}

/**
 * A safeguard against pages that imitate this product's.
 * @param portalUrl the address of the page that sends the acceptance
 * @throws AppError 422 for another page's address
 */
export function requireOwnAddress(portalUrl: string | undefined, publicUrl: string): void {
  if (portalUrl === undefined) return;
  if (URL.canParse(portalUrl) && new URL(portalUrl).origin === new URL(publicUrl).origin) return;
  throw invalid({ portal_url: 'This is not the address of this product.' });
}

/**
 * Tokens of a person, or service users of a company, that may be tried in an hour. HiBob blocks an
 * address after many wrong ones.
 */
const tries = { most: 10, windowMs: 60 * 60_000 } as const;

/**
 * The counters after one more try.
 * @throws RateLimited
 */
export function countTry(
  row: Pick<IntegrationModel, 'tries' | 'tries_since'>,
  now: Date,
): Pick<IntegrationModel, 'tries' | 'tries_since'> {
  const since = row.tries_since?.getTime() ?? 0;
  const endsIn = since + tries.windowMs - now.getTime();
  if (endsIn <= 0) return { tries: 1, tries_since: now };
  if (row.tries >= tries.most) throw new RateLimited(endsIn);
  return { tries: row.tries + 1, tries_since: row.tries_since };
}
