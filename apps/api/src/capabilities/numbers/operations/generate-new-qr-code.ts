import type { generateNewQrCode as operation } from '@workspace/domain/numbers/operations';
import type { Handler } from '../../../http/handler.ts';
import { replaceQr } from '../replace-qr.ts';

export const generateNewQrCode: Handler<typeof operation> = async (
  { unit, services, seenVersion },
  { params },
) => ({ data: await replaceQr(unit, services.sealer, params.number_id, seenVersion) });
