import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { countNewTickets } from '../../access/status-tickets/index.ts';
import { findOffer } from '../../company/domains/index.ts';
import { findUserByAddress } from '../../people/accounts/index.ts';
import { mailTransferStatus, newestItemOf } from '../../transfers/requests/index.ts';

/** New links of one person in an hour, those of other messages included, after which none is mailed. */
const maxLinks = 6;

/**
 * Mails the link to the newest transfer to the person with the address. Nothing of what is found out
 * reaches the caller: for an unknown address, a person without a transfer and one who has had enough
 * emails, nothing is done.
 */
export async function mailLinkAgain(
  unit: UnitOfWork,
  services: Services,
  email: string,
): Promise<void> {
  const offer = await findOffer(unit, email);
  if (!offer) return;
  await unit.asCompany(offer.company_id, async (inside) => {
    // Under the lock of the person, so that calls at the same time are counted.
    const person = await findUserByAddress(inside, email, 'for_update');
    if (!person || person.status === 'inactive') return;
    const item = await newestItemOf(inside, person.user_id);
    if (!item) return;
    const { rateLimits } = services.configuration;
    if (rateLimits && (await countNewTickets(inside, person.user_id)) >= maxLinks) return;
    await mailTransferStatus(inside, services, item, { person, cause: 'asked' });
    inside.audited({
      entityKind: 'porting_item',
      entityId: item.uuid,
      before: null,
      after: { link_mailed: true },
    });
  });
}
