import type { Transport } from '@workspace/domain/contract/client';
import { fetchTransport } from './fetch-transport.ts';
import { upload } from './upload-transport.ts';

/** The browser's network. */
export const transport: Transport = (request, onSent) =>
  onSent ? upload(request, onSent) : fetchTransport(request);
