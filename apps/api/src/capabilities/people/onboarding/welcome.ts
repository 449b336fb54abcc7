import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Services } from '../../../services.ts';
import { sendMail } from '../../../vendors/mail/message.ts';
import { findAdmin } from '../../company/administrators/index.ts';
import { findOwnCompany } from '../../company/companies/index.ts';

/** Mails the administrator who has just activated the company how to get to the first numbers. */
export async function sendWelcome(
  unit: UnitOfWork,
  userId: string,
  { sealer, configuration }: Pick<Services, 'sealer' | 'configuration'>,
): Promise<void> {
  const person = await findAdmin(unit, userId);
  const company = await findOwnCompany(unit);
  if (!person || !company) return;
  const id = unit.newId();
  const secret = sealOutboxSecret(sealer, id, {
    first_name: person.first_name,
    company_name: company.name,
    url: new URL(configuration.publicUrl).origin,
  });
  unit.send(sendMail, { template: 'welcome', to: person.email }, { id, secret });
}
