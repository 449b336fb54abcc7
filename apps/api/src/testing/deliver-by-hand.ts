import type { MessageHandler } from '../jobs/message.ts';
import { settleOutboxEntry } from '../jobs/queue-store.ts';
import type { DueSource } from '../vendors/clock/product-clock.ts';
import type { TestDatabase } from './test-database.ts';

/** Queues what is due in companies, and delivers it, in tests without a worker. */
export async function runDueByHand(
  { worker }: Pick<TestDatabase, 'worker'>,
  source: DueSource,
  handler: MessageHandler,
): Promise<void> {
  await source.runDue(new Date());
  await deliverByHand({ worker }, handler);
}

/** Delivers the messages that wait for a handler, in tests without a worker; returns their ids. */
export async function deliverByHand(
  { worker }: Pick<TestDatabase, 'worker'>,
  handler: MessageHandler,
): Promise<string[]> {
  const { name: topic } = handler.message;
  const rows: { id: string; company_id: string; payload: unknown }[] = await worker('outbox')
    .where({ topic, state: 'pending' })
    .orderBy('created_at');
  for (const { id, company_id: companyId, payload } of rows) {
    const { signal } = new AbortController();
    await handler.deliver({ id, companyId, payload, openSecret: () => undefined, signal });
    await settleOutboxEntry(worker, id, { state: 'delivered' });
  }
  return rows.map(({ id }) => id);
}
