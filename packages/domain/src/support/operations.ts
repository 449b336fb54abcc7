import { anyone } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';
import { errorReportSchema, supportSettingsSchema } from './schema.ts';

export const getSupportSettings = defineOperation({
  name: 'support.settings',
  summary: 'Get how to reach support',
  method: 'GET',
  path: '/api/v0/support',
  access: anyone,
  audience: 'app',
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  response: { status: 200, data: supportSettingsSchema },
  errors: [],
});

/** Limited by address like each call; the apps send a few for a page at most. */
export const reportError = defineOperation({
  name: 'support.report_error',
  summary: 'Report an error of an app',
  method: 'POST',
  path: '/api/v0/error_reports',
  access: anyone,
  audience: 'app',
  impersonation: 'allowed',
  rateLimit: 'write',
  offline: 'online',
  body: errorReportSchema,
  bodyLimit: 20_000,
  response: { status: 204 },
  errors: [],
});
