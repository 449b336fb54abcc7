import type { Transport } from '@workspace/domain/contract/client';

/** In ms. A read that the server has not begun to answer by then counts as one without an answer. */
const answerWithin = 20_000;

/**
 * A transport whose reads end when the network is dead without saying so. The content of an answer
 * may take longer, as a document does over a slow network. A write has no limit: it may have been
 * done, and only the server knows.
 */
export const withAnswerTime =
  (send: Transport): Transport =>
  async (request, onSent) => {
    if (request.method !== 'GET') return send(request, onSent);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), answerWithin);
    try {
      const signal = AbortSignal.any([request.signal, limit.signal]);
      return await send(new Request(request, { signal }), onSent);
    } finally {
      clearTimeout(timer);
    }
  };
