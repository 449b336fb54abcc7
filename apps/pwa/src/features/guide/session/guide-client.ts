import { createClient } from '@workspace/domain/contract/client';
import { fetchTransport } from '../../../platform/fetch-transport.ts';

/** The client of the guide, which needs no login. */
export const guideClient = createClient({
  baseUrl: window.location.origin,
  transport: fetchTransport,
});

/** The browser functions that a guide uses. */
export const guideDevice = {
  client: guideClient,
  newKey: () => crypto.randomUUID(),
  isOnline: () => navigator.onLine,
};
