import type { getQrCode as operation } from '@workspace/domain/numbers/operations';
import QRCode from 'qrcode';
import type { Handler } from '../../../http/handler.ts';
import { readQrTicket } from '../../numbers/index.ts';
import { readCode } from '../open.ts';

/** A ticket from the SIM details or of a guide grants access to this one code (decisions 6, 13). */
export const getQrCode: Handler<typeof operation> = async ({ unit, services }, { params }) => {
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
