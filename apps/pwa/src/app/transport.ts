import type { Transport } from '@workspace/domain/contract/client';

/** The browser's network. */
export const transport: Transport = (request) => fetch(request);
