const minute = 60_000;

/** Pauses after the first failures, in ms; the last one is repeated. */
const pauses = [1, 5, 15, 60, 120].map((minutes) => minutes * minute);

/**
 * When to try again, in ms from now: at least what the CRM has asked for.
 * @param tries failures before this one
 * @param leftMs time after which the call is dropped, when it is looked at a last time
 */
export function nextTry(tries: number, retryAfterMs: number | undefined, leftMs: number): number {
  const pause = pauses[Math.min(tries, pauses.length - 1)] ?? minute;
  return Math.min(Math.max(pause, retryAfterMs ?? 0), Math.max(0, leftMs));
}
