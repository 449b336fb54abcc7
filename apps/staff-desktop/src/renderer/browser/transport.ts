import type { Transport } from '@workspace/domain/contract/client';

/** The browser's `fetch`. */
export const transport: Transport = (request) => fetch(request);
