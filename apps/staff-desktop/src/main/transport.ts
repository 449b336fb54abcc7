import type { Transport } from '@workspace/domain/contract/client';
import { net } from 'electron';
import { withAnswerTime } from '../bridge/answer-time.ts';

/** Chromium's network, with the proxies and certificates of the system, and no cookies. */
export const transport: Transport = withAnswerTime((request) =>
  net.fetch(request, { credentials: 'omit' }),
);

/** Asks the server for a public image; nothing of the login is sent. */
export const fetchPublic = (address: string): Promise<Response> =>
  net.fetch(address, { credentials: 'omit' });
