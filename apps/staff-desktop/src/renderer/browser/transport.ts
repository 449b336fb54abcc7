import type { Transport } from '@workspace/domain/contract/client';

/** The network, as the browser has it. */
export const transport: Transport = (request) => fetch(request);
