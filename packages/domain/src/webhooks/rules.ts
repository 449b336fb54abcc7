import type { AttemptProblem } from './schema.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * In ms: the pauses after the failed attempts of a delivery, in order (decisions on integrations 5).
 * After the last one it is given up.
 */
export const pauses: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
];

/** In ms: the longest wait that an endpoint may ask for with `Retry-After`. */
const longestPauseAsked = 24 * hour;

/** In ms: how long an endpoint fails before a mail warns of it, and before it is disabled. */
export const warnsAfter = 3 * 24 * hour;
export const disablesAfter = 5 * 24 * hour;

/** In ms: how long after a mail staff may send the next one. */
export const mailsAfter = 24 * hour;

/**
 * In ms: the pause before the next attempt; undefined if there is none.
 * @param tries attempts that have failed, at least 1
 * @param pauseAsked in ms, from `Retry-After`
 * @param random between 0 and 1: a tenth is added at most, so that attempts spread
 */
export function pauseAfter(
  tries: number,
  { pauseAsked = 0, random }: { readonly pauseAsked?: number; readonly random: number },
): number | undefined {
  const pause = pauses[tries - 1];
  if (pause === undefined) return undefined;
  return Math.max(pause * (1 + random / 10), Math.min(pauseAsked, longestPauseAsked));
}

/**
 * In ms: for how long nothing is sent to an endpoint after attempts in a row have failed, so that one
 * that does not answer takes little of the time of the others.
 */
export const restAfter = (failures: number): number =>
  Math.min(5 * second * 2 ** Math.min(failures - 1, 10), 5 * minute);

/** What an answer means: any 2xx is a success, a redirect is a failure and never followed. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The endpoint asks that nothing is sent to it again. */
export const isGone = (status: number): boolean => status === 410;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Why an address is no target for webhooks; undefined if it may be one. What its name resolves to is
 * checked with every attempt.
 * @param allowsLoopback in a demo that is reached on this machine alone
 */
export function faultOfTarget(
  address: string,
  { allowsLoopback }: { readonly allowsLoopback: boolean },
): string | undefined {
  if (!URL.canParse(address)) return 'Enter a whole address, such as https://example.com/hooks.';
  const { protocol, hostname, username, password, hash } = new URL(address);
  const isLocal = allowsLoopback && protocol === 'http:' && loopback.has(hostname);
  if (protocol !== 'https:' && !isLocal) return 'The address must begin with https://.';
  if (username !== '' || password !== '') return 'The address must not contain a login.';
  if (hash !== '') return 'Leave out the part after #.';
  return undefined;
}

/** What the log says of an attempt without an answer. */
export const problemTexts: Readonly<Record<AttemptProblem, string>> = {
  address_refused: 'Not a public address',
  no_answer: 'No answer',
  timed_out: 'No answer within 15 seconds',
};
