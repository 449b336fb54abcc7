import { createClient } from '@workspace/domain/contract/client';
import { fetchTransport } from '../../app/fetch-transport.ts';

/** The client of the guide, which needs no login. */
export const guideClient = createClient({
  baseUrl: window.location.origin,
  transport: fetchTransport,
});

/** What a guide takes from the browser. */
export const guideDevice = {
  client: guideClient,
  newKey: () => crypto.randomUUID(),
  isOnline: () => navigator.onLine,
};
