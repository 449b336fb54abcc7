import { isSuccess } from '@workspace/domain/webhooks/rules';
import { type AttemptProblem, keptAnswerBytes } from '@workspace/domain/webhooks/schema';
import { AddressRefused, type Outbound } from '../../../vendors/outbound/transport.ts';

/** In ms, of real time: for the connection, the headers and the body of an answer together. */
const patienceMs = 15_000;

/** What became of one attempt. */
export interface Posted {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** Null with an answer. */
  readonly problem: AttemptProblem | null;
  /** The beginning of an answer that was a failure; null otherwise. */
  readonly answer: string | null;
  /** In ms, as the endpoint has asked for with `Retry-After`; 0 if it has not. */
  readonly pauseAsked: number;
  readonly durationMs: number;
}

/** In ms; 0 for what cannot be read. */
function readRetryAfter(value: string | undefined): number {
  if (value === undefined) return 0;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.now());
}

function problemOf(error: unknown, signal: AbortSignal): AttemptProblem {
  if (error instanceof AddressRefused) return 'address_refused';
  return signal.aborted ? 'timed_out' : 'no_answer';
}

/** PostgreSQL text cannot contain NUL. */
const readable = (content: Buffer): string => content.toString('utf8').replaceAll('\0', '');

/** Posts one message. An endpoint that fails is a result, never an error. */
export async function postMessage(
  outbound: Outbound,
  { url, headers, body }: { url: string; headers: Readonly<Record<string, string>>; body: string },
): Promise<Posted> {
  const started = performance.now();
  const signal = AbortSignal.timeout(patienceMs);
  const took = () => Math.round(performance.now() - started);
  try {
    const response = await outbound({
      url: new URL(url),
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Webhooks/1.0' },
      body,
      maxBytes: keptAnswerBytes,
      reads: 'failures',
      signal,
    });
    const { status, content } = response;
    return {
      status,
      problem: null,
      answer: isSuccess(status) ? null : readable(content),
      pauseAsked: readRetryAfter(response.headers['retry-after']),
      durationMs: took(),
    };
  } catch (error) {
    const problem = problemOf(error, signal);
    return { status: null, problem, answer: null, pauseAsked: 0, durationMs: took() };
  }
}
