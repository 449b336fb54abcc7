import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { recordGuideEvent } from '@workspace/domain/guides/operations';
import type { WaitingEvent } from '../vault/kept-guide.ts';

/** Whether the same call may succeed later. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof AppError)) return error instanceof NetworkError;
  const { status } = error.definition;
  return status >= 500 || status === 429 || status === 426 || status === 408;
}

/**
 * Sends events in their order until the server cannot be reached. One that it refuses is dropped:
 * its ticket has ended, so it has no effect.
 * @param onSettled called for each event that need not be sent again
 */
export async function sendWaiting(
  client: Client,
  events: readonly WaitingEvent[],
  onSettled: (event: WaitingEvent) => Promise<void>,
): Promise<void> {
  for (const waiting of events) {
    const { ticket, event, key } = waiting;
    try {
      await client(recordGuideEvent, { body: { ticket, event } }, { idempotencyKey: key });
    } catch (error) {
      if (mayPass(error)) return;
    }
    await onSettled(waiting);
  }
}
