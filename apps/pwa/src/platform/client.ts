import { createClient } from '@workspace/domain/contract/client';
import { transport } from './transport.ts';

/** The typed client of this origin's API. It authenticates with the session cookie. */
export const client = createClient({ baseUrl: window.location.origin, transport });
