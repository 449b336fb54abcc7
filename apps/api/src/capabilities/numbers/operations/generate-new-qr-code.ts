import type { generateNewQrCode as operation } from '@workspace/domain/numbers/operations';
import type { Handler } from '../../../http/handler.ts';
import { replaceQr } from '../replace-qr.ts';
import { forHolder } from '../service.ts';

export const generateNewQrCode: Handler<typeof operation> = async (
  { unit, services, seenVersion },
  { params },
) => ({
  data: await forHolder(unit, 'number.replace_qr', params.number_id, (inside) =>
    replaceQr(inside, services.sealer, params.number_id, seenVersion),
  ),
});
