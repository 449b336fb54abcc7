import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';
import { desktopErrors } from './errors.ts';
import {
  codeVerifierSchema,
  desktopCodeSchema,
  desktopRedirectPattern,
  desktopTokensSchema,
  refreshTokenSchema,
} from './schema.ts';

/** The desktop console exchanges the browser's code for tokens of its own (RFC 8252). */
export const startDesktopSession = defineOperation({
  name: 'desktop.start',
  summary: 'Log in to the desktop console',
  method: 'POST',
  path: '/api/v0/desktop_sessions',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  body: z.strictObject({
    code: desktopCodeSchema,
    code_verifier: codeVerifierSchema,
    /** The address to which the browser brought the code. */
    redirect_uri: z.string().check(z.regex(desktopRedirectPattern)),
  }),
  response: { status: 201, data: desktopTokensSchema },
  errors: [desktopErrors.codeRefused],
});

export const refreshDesktopSession = defineOperation({
  name: 'desktop.refresh',
  summary: 'Refresh the login of the desktop console',
  method: 'POST',
  path: '/api/v0/desktop_sessions/refresh',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  body: z.strictObject({ refresh_token: refreshTokenSchema }),
  response: { status: 200, data: desktopTokensSchema },
  errors: [desktopErrors.sessionEnded],
});

/** Accepts a refresh token that was replaced already: a logout must not depend on the last one. */
export const endDesktopSession = defineOperation({
  name: 'desktop.end',
  summary: 'Log out of the desktop console',
  method: 'POST',
  path: '/api/v0/desktop_sessions/end',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  body: z.strictObject({ refresh_token: refreshTokenSchema }),
  response: { status: 204 },
  errors: [],
});
