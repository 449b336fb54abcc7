import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { handleCarrierEvent as operation } from '@workspace/domain/porting/operations';
import type { Handler } from '../../../http/handler.ts';
import { reportStatus } from '../../../vendors/porting/telnyx/events.ts';
import { isSigned, toStatusChange } from '../../../vendors/porting/telnyx/webhook.ts';

function parse(text: string) {
  try {
    return toStatusChange(text);
  } catch {
    // The body is signed, and still not one of the documented events.
    throw new AppError(commonErrors.invalid, { fields: { body: 'This is not a known event.' } });
  }
}

/** Passes a signed event on to the worker. */
export const handleCarrierEvent: Handler<typeof operation> = async (
  { unit, services },
  { body, headers },
) => {
  const text = Buffer.from(body).toString('utf8');
  const { telnyx } = services.configuration;
  if (!telnyx || !(await isSigned(telnyx.publicKey, text, headers))) {
    throw new AppError(commonErrors.forbidden);
  }
  const change = parse(text);
  if (change) unit.send(reportStatus, change);
};
