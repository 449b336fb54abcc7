import { AppError } from '@workspace/domain/contract/error';
import { hrErrors } from '@workspace/domain/hr/errors';
import { hrInvitationDays, hrInvitePath } from '@workspace/domain/hr/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Services } from '../../../services.ts';
import { sendMail } from '../../../vendors/mail/message.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { endInvitations, insertInvitation } from './invitation-store.ts';
import { hrPolicy } from './policy.ts';
import { lockConnection } from './store.ts';

const dayMs = 24 * 60 * 60_000;

/** The ticket is in the fragment, which browsers do not send. */
function inviteUrl(publicUrl: string, ticket: string): string {
  const url = new URL(hrInvitePath, publicUrl);
  url.hash = ticket;
  return url.href;
}

/**
 * Mails a colleague the link by which they connect the HR system. Earlier links are replaced.
 * @throws AppError 409 while it is connected
 */
export async function inviteColleague(
  unit: UnitOfWork,
  services: Services,
  { email, first_name }: { readonly email: string; readonly first_name: string },
): Promise<{ email: string; expires_at: string }> {
  const company = await findOwnCompany(unit);
  hrPolicy.authorise(unit.scope, 'hr.connect', company);
  const row = await lockConnection(unit);
  if (row?.status === 'active') throw new AppError(hrErrors.alreadyActive);
  const createdAt = services.realNow();
  const expiresAt = new Date(createdAt.getTime() + hrInvitationDays * dayMs);
  await endInvitations(unit, 'replaced');
  const ticket = services.randomBytes(32).toString('base64url');
  await insertInvitation(unit, { email, ticket, created_at: createdAt, expires_at: expiresAt });
  const expires_at = expiresAt.toISOString();
  unit.audited({
    entityKind: 'integration',
    entityId: row?.id ?? null,
    before: null,
    after: { integration_type: 'hibob', email, expires_at },
  });
  const id = unit.newId();
  const secret = sealOutboxSecret(services.sealer, id, {
    first_name,
    company_name: company?.name ?? '',
    expires_at,
    url: inviteUrl(services.configuration.publicUrl, ticket),
  });
  unit.send(sendMail, { template: 'hr_invite', to: email, expires_at }, { id, secret });
  return { email, expires_at };
}
