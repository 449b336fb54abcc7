import { type APIRequestContext, expect } from '@playwright/test';

/**
 * Moves the clock of a copy of the product. All that falls due on the way happens, such as the end of
 * a month, which takes a busy machine minutes.
 */
export async function advanceClock(
  request: APIRequestContext,
  origin: string,
  seconds: number,
): Promise<void> {
  const data = { advance_seconds: Math.ceil(seconds) };
  const answer = await request.post(`${origin}/sandbox/clock`, { data, timeout: 180_000 });
  expect(answer.status()).toBe(200);
}
