import { problemTexts } from '@workspace/domain/webhooks/rules';
import {
  type Attempt,
  type EndpointState,
  mostAttempts,
  type WebhookDelivery,
} from '@workspace/domain/webhooks/schema';
import type { BadgeProps } from '@workspace/ui/components/badge';
import { dayOf, formatDayTime, formatTime } from '@workspace/ui/format/dates';
import { formatNumeral } from '@workspace/ui/format/numerals';
import { messages } from './messages.ts';

/** Names of the statuses that servers often answer with (RFC 9110). */
const statusNames: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** `503`, or why there was no answer. */
export const shortAnswer = ({ status, problem }: Attempt): string =>
  status === null ? problemTexts[problem ?? 'no_answer'] : String(status);

/** `503 Service Unavailable`, or why there was no answer. */
export function fullAnswer(attempt: Attempt): string {
  const name = attempt.status === null ? undefined : statusNames[attempt.status];
  return [shortAnswer(attempt), name ?? []].flat().join(' ');
}

/** `184 ms`, `2.1 s`. */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? `${ms} ms` : `${formatNumeral(ms / 1000, 1)} s`;

/** `4 of 8`; after a replay there may be more attempts than a schedule has. */
export const attemptCount = ({ attempts: { length } }: WebhookDelivery): string =>
  length > mostAttempts ? String(length) : messages.of(length, mostAttempts);

/** `16:48` on the same day, `21 Nov, 02:10` otherwise. */
export const formatNext = (at: string, now: number): string =>
  dayOf(at) === dayOf(now) ? formatTime(at) : formatDayTime(at);

type Mark = Pick<BadgeProps, 'tone' | 'dot' | 'fill'> & { readonly text: string };

/** @param now product time in ms */
export function deliveryMark(
  { state, attempts, next_attempt_at: next }: WebhookDelivery,
  now: number,
): Mark {
  if (state === 'delivered') {
    return { tone: 'success', dot: 'full', fill: 'none', text: messages.deliveryStates.delivered };
  }
  if (state === 'given_up') {
    return {
      tone: 'danger',
      dot: 'triangle',
      fill: 'subtle',
      text: messages.deliveryStates.given_up,
    };
  }
  if (attempts.length === 0 || next === null || Date.parse(next) <= now) {
    return { tone: 'neutral', dot: 'dashed', fill: 'subtle', text: messages.waits };
  }
  const text = messages.nextTry(formatNext(next, now));
  return { tone: 'warning', dot: 'quarter', fill: 'subtle', text };
}

/** `hooks.example.com/events`: tells two endpoints of one host apart. */
export function shortUrl({ url }: { readonly url: string }): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(/\/$/, '')}`;
}

/** How the state of an endpoint is drawn; its text is in the messages. */
export const endpointMarks: Readonly<Record<EndpointState, Omit<Mark, 'text'>>> = {
  working: { tone: 'success', dot: 'full', fill: 'none' },
  failing: { tone: 'warning', dot: 'ebbing', fill: 'subtle' },
  disabled: { tone: 'danger', dot: 'triangle', fill: 'subtle' },
};

/** `hooks.example.com`, with a port that is not the usual one. */
export const hostOf = ({ url }: { readonly url: string }): string =>
  URL.canParse(url) ? new URL(url).host : url;

/** The body of a message, indented; as it is if it is no JSON. */
export function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
