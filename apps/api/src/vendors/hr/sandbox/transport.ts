import { createHmac } from 'node:crypto';
import { sandboxHrSecret } from './service-users.ts';

const timeoutMs = 10_000;

/**
 * Posts an event of the sandbox HR system, signed as HiBob signs it.
 * @returns whether it was taken
 */
export async function postHrEvent(url: URL, body: string): Promise<boolean> {
  const signature = createHmac('sha512', sandboxHrSecret).update(body).digest('base64');
  const posted = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'bob-signature': signature },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return posted.then(
    ({ ok }) => ok,
    () => false,
  );
}
