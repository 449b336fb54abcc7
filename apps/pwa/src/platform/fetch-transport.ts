import type { Transport } from '@workspace/domain/contract/client';

/** The browser's network without the progress of uploads, which a visitor does not need. */
export const fetchTransport: Transport = (request) => fetch(request);

/** The browser finishes such a request although its page is closed; its answer is not read. */
export const keepaliveTransport: Transport = (request) => fetch(request, { keepalive: true });
