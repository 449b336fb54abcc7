import { raw } from '../contract/body.ts';
import { defineOperation } from '../contract/operation.ts';

/**
 * HandleDownloadProgressInfo of an SM-DP+ (GSMA SGP.22, section 5.3.5). It has no id of the event:
 * operators document one `functionCallIdentifier` for all notifications, so that a repeated one is
 * recognised by what it says.
 */
export const handleDownloadProgress = defineOperation({
  name: 'network.handle_download_progress',
  summary: 'Receive the progress of a download',
  method: 'POST',
  path: '/api/v0/network/es2plus/handleDownloadProgressInfo',
  access: ['visitor'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  body: raw({
    types: ['application/json'],
    maxBytes: 20_000,
    headers: ['es2plus-proxy-secret'],
  }),
  response: { status: 204 },
  errors: [],
});
