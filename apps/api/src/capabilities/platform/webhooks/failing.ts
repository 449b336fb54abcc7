import { AppError } from '@workspace/domain/contract/error';
import { webhookEndpointEvents as events } from '@workspace/domain/events/webhook-endpoint';
import { webhookErrors } from '@workspace/domain/webhooks/errors';
import { mailsAfter } from '@workspace/domain/webhooks/rules';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { sendTest } from './actions.ts';
import { requireEndpoint } from './endpoints.ts';
import type { WebhookEndpointModel } from './models.ts';
import { noteOfEndpoint } from './store.ts';

const wasDisabled = ({ disabled_reason: reason }: WebhookEndpointModel): boolean =>
  reason === 'failing' || reason === 'gone';

/** @throws AppError 404; 409 for one that works, or that somebody disabled */
async function requireFailing(
  unit: UnitOfWork,
  action: 'webhook.remind' | 'webhook.check',
  id: string,
): Promise<WebhookEndpointModel> {
  const row = await requireEndpoint(unit, action, id, undefined);
  const isWarned = row.disabled_reason === null && row.warned_at !== null;
  if (!isWarned && !wasDisabled(row)) throw new AppError(webhookErrors.notFailing);
  return row;
}

/** `2026-11-29 10:14 UTC` */
const inUtc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Staff mail the administrators about an endpoint that fails.
 * @throws AppError 404; 409 if it does not fail, or for a day after the last mail
 */
export async function remindOfFailing(unit: UnitOfWork, id: string): Promise<void> {
  const row = await requireFailing(unit, 'webhook.remind', id);
  const { warned_at: mailed } = row;
  if (mailed !== null && unit.now.getTime() - mailed.getTime() < mailsAfter) {
    const next = new Date(mailed.getTime() + mailsAfter);
    throw new AppError(webhookErrors.mailedToday, {
      message: `The administrators were mailed at ${inUtc(mailed)}. They can be mailed again from ${inUtc(next)} on.`,
    });
  }
  await noteOfEndpoint(unit, id, { warned_at: unit.now });
  unit.audited({
    entityKind: 'webhook_endpoint',
    entityId: id,
    before: { url: row.url },
    after: { url: row.url },
  });
  unit.happened(wasDisabled(row) ? events.endpointDisabled : events.endpointFailing, {
    subjectId: id,
    facts: { host: new URL(row.url).host },
  });
}

/**
 * Staff try an endpoint now, although it rests after its failures.
 * @throws AppError 404; 409 if it does not fail, or is disabled
 */
export async function checkFailing(unit: UnitOfWork, id: string): Promise<void> {
  const row = await requireFailing(unit, 'webhook.check', id);
  if (wasDisabled(row)) throw new AppError(webhookErrors.disabled);
  await noteOfEndpoint(unit, id, { resume_at: null });
  await sendTest(unit, id);
}
