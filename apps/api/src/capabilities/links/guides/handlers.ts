import type * as guidesOperations from '@workspace/domain/guides/operations';
import type * as numbersOperations from '@workspace/domain/numbers/operations';
import QRCode from 'qrcode';
import type { Handler } from '../../../http/handler.ts';
import { readQrTicket } from '../../numbers/numbers/index.ts';
import { createLink } from './links.ts';
import { openGuide, readCode, recordEventOf } from './open.ts';
import { emailToHolder } from './requesting.ts';
import { sendMany } from './sending.ts';

export const createGuideLink: Handler<typeof guidesOperations.createGuideLink> = async (
  { unit, services },
  { params },
) => ({ data: await createLink(unit, services, params.number_id) });

export const emailGuide: Handler<typeof guidesOperations.emailGuide> = async (
  { unit, services },
  { body },
) => {
  await emailToHolder(unit, services, body.ticket);
  return undefined;
};

/** A ticket from the SIM details or of a guide grants access to this one code (decisions 6, 13). */
export const getQrCode: Handler<typeof numbersOperations.getQrCode> = async (
  { unit, services },
  { params },
) => {
  const { ticket } = params;
  const code =
    (await readQrTicket(unit, services.sealer, ticket)) ?? (await readCode(unit, services, ticket));
  const file = await QRCode.toBuffer(code, {
    type: 'png',
    errorCorrectionLevel: 'M',
    margin: 4,
    scale: 8,
  });
  return { file };
};

export const lookupGuide: Handler<typeof guidesOperations.lookupGuide> = async (
  { unit, services },
  { body },
) => ({
  data: await openGuide(unit, services, body.ticket),
});

export const recordGuideEvent: Handler<typeof guidesOperations.recordGuideEvent> = async (
  { unit, services },
  { body },
) => ({ data: await recordEventOf(unit, services, body.ticket, body.event) });

export const sendGuides: Handler<typeof guidesOperations.sendGuides> = async (
  { unit, services },
  { body },
) => ({
  data: { results: await sendMany(unit, services, body) },
});
