import { createClient } from '@workspace/domain/contract/client';
import { transport } from './transport.ts';

/** The typed client of this origin's API, in the name of the session's cookie. */
export const client = createClient({ baseUrl: window.location.origin, transport });
