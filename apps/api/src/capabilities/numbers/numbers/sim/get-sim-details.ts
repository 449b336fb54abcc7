import { AppError } from '@workspace/domain/contract/error';
import { esimEvents } from '@workspace/domain/events/esim';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { getSimDetails as operation } from '@workspace/domain/numbers/operations';
import type { Handler } from '../../../../http/handler.ts';
import { requireNumber } from '../service.ts';
import { requireSimAccess } from './access/holds.ts';
import { findProfile } from './profile-store.ts';
import { keepQrTicket } from './ticket-store.ts';

const ticketMinutes = 15;
/** What the network does not report, as over ES2+. */
const notReported = '';

/** Shows what only the holder should see, and audits the access (decisions 13, "Tabs"). */
export const getSimDetails: Handler<typeof operation> = async ({ unit, services }, { params }) => {
  await requireNumber(unit, params.number_id);
  const { userId } = unit.scope;
  const ticket = services.randomBytes(32).toString('base64url');
  const expiresAt = new Date(services.realNow().getTime() + ticketMinutes * 60_000);
  // Issuing a ticket locks its number until the commit: an operation that revokes tickets either
  // committed before, and its effect is visible in the read below, or runs afterwards and finds
  // this ticket.
  await keepQrTicket(unit, { numberId: params.number_id, takenBy: userId, ticket, expiresAt });
  const number = await requireNumber(unit, params.number_id);
  const audited = await requireSimAccess(unit, number, userId);
  const profile = await findProfile(unit, services.sealer, number.id);
  if (!profile) throw new AppError(numberErrors.missingSimDetails);
  const { activation_code: activationCode, pin1, pin2, puk1, puk2 } = profile.secrets;
  if (activationCode === null) throw new AppError(numberErrors.missingActivationCode);
  unit.happened(esimEvents.simDetailsViewed, { subjectId: number.id });
  unit.audited({
    entityKind: 'sim_profile',
    entityId: number.id,
    before: null,
    after: { revealed: ['pin', 'puk', 'activation_code'], ...audited },
  });
  return {
    data: {
      number_id: number.id,
      iccid: profile.iccid,
      imsi: profile.imsi ?? notReported,
      pin1: pin1 ?? notReported,
      pin2: pin2 ?? notReported,
      puk1: puk1 ?? notReported,
      puk2: puk2 ?? notReported,
      activation_code: activationCode,
      qr_ticket: ticket,
      qr_expires_at: expiresAt.toISOString(),
    },
  };
};
