import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { getQrCode as operation } from '@workspace/domain/numbers/operations';
import QRCode from 'qrcode';
import type { Handler } from '../../../http/handler.ts';
import { findProfile } from '../profile-store.ts';
import { isSimHeld } from '../sim-access/holds.ts';
import { loadNumber } from '../store.ts';
import { findQrTicket, findTicketTaker } from '../ticket-store.ts';

/** The ticket grants access to this one code without a login (decisions 13). */
export const getQrCode: Handler<typeof operation> = async ({ unit, services }, { params }) => {
  const found = await findQrTicket(unit, params.ticket);
  if (!found) throw new AppError(commonErrors.notFound);
  const code = await unit.asCompany(found.companyId, async (inside) => {
    const number = await loadNumber(inside, found.numberId);
    if (!number || number.status === 'inactive') return null;
    const takenBy = await findTicketTaker(inside, params.ticket);
    if (takenBy === null || (await isSimHeld(inside, number, takenBy))) return null;
    const profile = await findProfile(inside, services.sealer, found.numberId);
    return profile?.secrets.activation_code;
  });
  if (!code) throw new AppError(commonErrors.notFound);
  const file = await QRCode.toBuffer(code, {
    type: 'png',
    errorCorrectionLevel: 'M',
    margin: 4,
    scale: 8,
  });
  return { file };
};
