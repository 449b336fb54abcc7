import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A write as an app keeps it until it is answered. */
export interface Write {
  readonly method: 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  /** Sent with every try. */
  readonly key: string;
}

export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
  /** How often it was sent until it was answered. */
  readonly tries: number;
}

export const newWrite = (method: Write['method'], path: string, body?: unknown): Write => ({
  method,
  path,
  body,
  key: randomUUID(),
});

/** One try; undefined without a complete answer. */
export async function tryOnce<Body>(
  base: string,
  token: string,
  { method, path, body, key }: Write,
): Promise<Omit<Answered<Body>, 'tries'> | undefined> {
  try {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  } catch {
    return undefined;
  }
}

/** Answers after which a client retries: unreachable or temporarily unavailable. */
const comeBack = new Set([undefined, 502, 503]);
const breathMs = 20;

/**
 * Sends a write under its key until it is answered, as an outbox does.
 * @param bases URLs to try, in turn
 */
export async function untilAnswered<Body>(
  bases: readonly string[],
  token: string,
  write: Write,
  signal?: AbortSignal,
): Promise<Answered<Body>> {
  for (let tries = 1; ; tries += 1) {
    signal?.throwIfAborted();
    const answer = await tryOnce<Body>(bases[tries % bases.length] ?? '', token, write);
    if (answer && !comeBack.has(answer.status)) return { ...answer, tries };
    await pause(breathMs);
  }
}
