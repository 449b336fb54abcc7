import { NetworkError } from '@workspace/domain/contract/client';

interface Lost {
  readonly content: string;
  readonly idempotencyKey: string;
}

/**
 * Makes calls of one operation. A call whose response was lost keeps its idempotency key for the
 * next one with the same content, so that the server does not do the same thing twice.
 */
export function createRepeats() {
  let lost: Lost | undefined;
  return async function once<Body extends object, T>(
    body: Body,
    call: (body: Body, options: { readonly idempotencyKey: string }) => Promise<T>,
  ): Promise<T> {
    const content = JSON.stringify(body);
    const idempotencyKey = lost?.content === content ? lost.idempotencyKey : crypto.randomUUID();
    lost = undefined;
    try {
      return await call(body, { idempotencyKey });
    } catch (error) {
      if (error instanceof NetworkError) lost = { content, idempotencyKey };
      throw error;
    }
  };
}

export type Repeats = ReturnType<typeof createRepeats>;
