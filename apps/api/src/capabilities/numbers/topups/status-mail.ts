import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { mailStatusLink } from '../../access/status-tickets/index.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { findUser } from '../../people/accounts/index.ts';
import { presentTopUp, type TopUpColumns } from './models.ts';

/** Mails the person who has asked for a top-up a link to its status; nobody without a person. */
export async function mailTopUpReceipt(
  unit: UnitOfWork,
  services: Pick<Services, 'sealer' | 'configuration'>,
  row: TopUpColumns,
  phoneNumber: string | null,
): Promise<void> {
  const { top_up_id: id, user_id, plan_name, activate_at } = presentTopUp(row);
  const person = user_id === null ? undefined : await findUser(unit, user_id);
  if (!person) return;
  const company = await findOwnCompany(unit);
  await mailStatusLink(
    unit,
    services,
    { kind: 'top_up', id },
    {
      cause: 'received',
      person,
      company_name: company?.name ?? '',
      phone_number: phoneNumber,
      country_code: null,
      carrier: null,
      plan_name,
      day: activate_at,
    },
  );
}
