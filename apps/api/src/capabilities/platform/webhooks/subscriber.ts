import { webhookEventOf } from '@workspace/domain/webhooks/events';
import type { CollectedTable } from '../../../database/effects.ts';
import type { EventSubscriber } from '../../../database/events.ts';

const events: CollectedTable = {
  name: 'webhook_events',
  columns: 'type text, subject text, subject_id uuid, occurred_at timestamptz',
  statement: 'SELECT collect_webhook_events(:rows::jsonb)',
};

/** Keeps what webhooks send, where the company has an endpoint. */
export const webhookSubscriber: EventSubscriber = (
  { companyId, collect },
  { event, subjectId, occurredAt },
) => {
  const sent = webhookEventOf(event);
  if (!sent || companyId === null || subjectId === null) return;
  collect(events, {
    type: sent.type,
    subject: sent.subject,
    subject_id: subjectId,
    occurred_at: occurredAt,
  });
};
