import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import type * as operations from '@workspace/domain/transfers/operations';
import { webhook } from '../../../http/handler.ts';
import { reportStatus } from '../../../vendors/porting/telnyx/events.ts';
import { isSigned, toStatusChange } from '../../../vendors/porting/telnyx/webhook.ts';

const textOf = (body: Uint8Array) => Buffer.from(body).toString('utf8');

function parse(text: string) {
  try {
    return toStatusChange(text);
  } catch {
    // The body is signed, and still not one of the documented events.
    throw invalid({ body: 'This is not a known event.' });
  }
}

/** Passes a signed event on to the worker. */
export const handleCarrierEvent = webhook<typeof operations.handleCarrierEvent>(
  async ({ services }, { body, headers }) => {
    const { telnyx } = services.configuration;
    const isAccepted = telnyx && (await isSigned(telnyx.publicKey, textOf(body), headers));
    if (!isAccepted) throw new AppError(commonErrors.forbidden);
  },
  async ({ unit }, { body }) => {
    const change = parse(textOf(body));
    if (change) unit.send(reportStatus, change);
  },
);
