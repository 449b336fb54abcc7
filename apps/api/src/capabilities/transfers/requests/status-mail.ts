import type { User } from '@workspace/domain/accounts/schema';
import { carrierName, type PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { mailStatusLink, type StatusMail } from '../../access/status-tickets/index.ts';
import { findPlan } from '../../catalogue/plans/index.ts';
import { findOwnCompany } from '../../company/companies/index.ts';

/** Mails the person whose transfer it is a link to its status. */
export async function mailTransferStatus(
  unit: UnitOfWork,
  services: Pick<Services, 'sealer' | 'configuration'>,
  item: PortingItem,
  { person, cause }: { readonly person: User; readonly cause: StatusMail['cause'] },
): Promise<void> {
  const company = await findOwnCompany(unit);
  const plan = await findPlan(unit, item.plan_id);
  await mailStatusLink(
    unit,
    services,
    { kind: 'porting_item', id: item.uuid },
    {
      cause,
      person,
      company_name: company?.name ?? '',
      phone_number: item.porting_number,
      country_code: item.country_code,
      carrier: carrierName(item.current_carrier),
      plan_name: plan?.name ?? null,
      day: item.porting_date,
    },
  );
}
