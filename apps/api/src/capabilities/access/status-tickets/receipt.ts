import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Services } from '../../../services.ts';
import { sendMail } from '../../../vendors/mail/message.ts';
import { createStatusLink } from './links.ts';
import type { StatusSubject } from './ticket-store.ts';

/** What the mail with the link says. */
export interface StatusMail {
  readonly cause: 'received' | 'asked';
  readonly person: { readonly email: string; readonly first_name: string };
  readonly company_name: string;
  /** E.164. */
  readonly phone_number: string | null;
  /** Name of the current carrier of a transfer. */
  readonly carrier: string | null;
  /** Of the number of a transfer. */
  readonly country_code: string | null;
  readonly plan_name: string | null;
  /** UTC midnight of the day that was asked for. */
  readonly day: string | null;
}

/**
 * Mails the person whose request it is a link to its status, with a ticket of its own.
 * @param unit in the scope of the company
 * @throws Error if there is no such request of a person
 */
export async function mailStatusLink(
  unit: UnitOfWork,
  { sealer, configuration }: Pick<Services, 'sealer' | 'configuration'>,
  subject: StatusSubject,
  { person, ...about }: StatusMail,
): Promise<void> {
  const url = new URL(await createStatusLink(unit, subject), configuration.publicUrl).href;
  const id = unit.newId();
  const what = subject.kind === 'porting_item' ? 'transfer' : 'top_up';
  const secret = sealOutboxSecret(sealer, id, {
    ...about,
    what,
    first_name: person.first_name,
    url,
  });
  unit.send(sendMail, { template: 'request_received', to: person.email }, { id, secret });
}
