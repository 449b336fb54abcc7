import type { User } from '@workspace/domain/accounts/schema';
import { esimEvents } from '@workspace/domain/events/esim';
import type { GuideChannel } from '@workspace/domain/guides/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Services } from '../../../services.ts';
import { sendMail } from '../../../vendors/mail/message.ts';
import type { GuideReason } from '../../../vendors/mail/templates/esim-guide.ts';
import { sendSms } from '../../../vendors/sms/message.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import {
  type NumberModel,
  recordChanges,
  setupColumns,
  updateNumbers,
} from '../../numbers/numbers/index.ts';
import { guideUrl } from './links.ts';
import { insertTickets, type NewTicket, type TicketSource } from './ticket-store.ts';
import { makeTicket } from './tickets.ts';

/** What making and sending links needs. */
export type LinkServices = Pick<Services, 'sealer' | 'randomBytes' | 'realNow'> & {
  readonly configuration: Pick<Services['configuration'], 'publicUrl'>;
};

/** A link to send: at most one local number and one travel eSIM of a person. */
export interface LinkToSend {
  readonly numbers: readonly NumberModel[];
  readonly holder: Pick<User, 'user_id' | 'first_name' | 'email'>;
  /** Receives an SMS; without it, the link is sent to the holder's email address. */
  readonly phoneNumber?: string;
}

/** Why a person gets the guide. */
function reasonOf(numbers: readonly NumberModel[]): GuideReason {
  if (numbers.some(({ temp_phone_number: temporary }) => temporary !== null)) return 'transfer';
  if (numbers.some((number) => number.stopped_at !== null)) return 'lost_phone';
  return numbers.some((number) => number.new_phone_since !== null) ? 'new_phone' : 'new_number';
}

/** Queues the message with a link; all that it says is sealed. */
function sendMessage(
  unit: UnitOfWork,
  services: LinkServices,
  link: LinkToSend,
  { url, expiresAt, companyName }: { url: string; expiresAt: string; companyName: string },
): void {
  const { numbers, holder, phoneNumber } = link;
  const id = unit.newId();
  const seal = (secret: object) => ({ id, secret: sealOutboxSecret(services.sealer, id, secret) });
  const expiry = { expires_at: expiresAt };
  if (phoneNumber !== undefined) {
    const secret = seal({ url, company_name: companyName });
    unit.send(sendSms, { template: 'esim_guide', to: phoneNumber, ...expiry }, secret);
    return;
  }
  const secret = seal({
    url,
    first_name: holder.first_name,
    company_name: companyName,
    // Until a transferred number moves, its eSIM works with the temporary one.
    phone_numbers: numbers.flatMap(
      (number) => number.temp_phone_number ?? number.full_phone_number ?? [],
    ),
    reason: reasonOf(numbers),
    ...expiry,
  });
  unit.send(sendMail, { template: 'esim_guide', to: holder.email, ...expiry }, secret);
}

/** Advances the setup of the numbers to `sent`, as far as they are not past it. */
async function recordSent(unit: UnitOfWork, numbers: readonly NumberModel[]): Promise<void> {
  const columns = { setup_step: 'sent', setup_at: unit.now, setup_failure: null } as const;
  const before = numbers.filter((number) => setupColumns(number, 'sent', unit.now));
  const ids = before.map((number) => number.id);
  recordChanges(unit, before, await updateNumbers(unit, ids, columns));
}

/**
 * Makes tickets for links and sends them. The number of statements does not grow with the number of
 * links.
 * @param links of locked numbers whose guide may be sent
 */
export async function sendLinks(
  unit: UnitOfWork,
  services: LinkServices,
  links: readonly LinkToSend[],
  { channel, source }: { channel: GuideChannel; source: TicketSource },
): Promise<void> {
  if (links.length === 0) return;
  const companyName = (await findOwnCompany(unit))?.name ?? '';
  const rows: NewTicket[] = [];
  for (const link of links) {
    const linkId = unit.newId();
    const tickets: { local?: string; travel?: string } = {};
    let expiresAt = '';
    for (const number of link.numbers) {
      const made = makeTicket(services);
      tickets[number.type] = made.ticket;
      expiresAt = made.expiresAt.toISOString();
      rows.push({ numberId: number.id, userId: link.holder.user_id, linkId, source, ...made });
      unit.happened(esimEvents.guideSent, { subjectId: number.id, facts: { channel } });
      unit.audited({
        entityKind: 'guide',
        entityId: number.id,
        before: null,
        after: { channel, expires_at: expiresAt },
      });
    }
    const url = guideUrl(services.configuration.publicUrl, tickets);
    sendMessage(unit, services, link, { url, expiresAt, companyName });
  }
  await insertTickets(unit, rows);
  await recordSent(
    unit,
    links.flatMap(({ numbers }) => [...numbers]),
  );
}
