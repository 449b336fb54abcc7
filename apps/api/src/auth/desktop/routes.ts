import { randomBytes } from 'node:crypto';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { desktopCodeSeconds } from '@workspace/domain/desktop/schema';
import type { Context } from 'koa';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../logging/log.ts';
import type { Sealer } from '../../secrets/seal.ts';
import { refuseCrossSite } from '../cross-site.ts';
import { LoginRefused } from '../refusal.ts';
import type { ResolvedSession } from '../sessions.ts';
import { desktopPage, desktopPagePolicy } from './page.ts';
import { type DesktopRequest, desktopAddress, readDesktopRequest } from './request.ts';
import { insertCode } from './store.ts';
import { codePurpose } from './tokens.ts';

export interface DesktopRoutesDeps {
  readonly pool: Pool;
  readonly sealer: Sealer;
  /** The session of the request's cookie. */
  readonly sessionOf: (ctx: Context) => Promise<ResolvedSession | null>;
  readonly publicUrl: string;
  readonly log: Log;
}

type Staff = Extract<ResolvedSession['actor'], { kind: 'staff' }>;

/**
 * The browser's part of the desktop console's login (decisions 2; RFC 8252): staff who are logged in
 * confirm it, and the browser brings a code to the loopback address on which the console listens.
 */
export function desktopRoutes(deps: DesktopRoutesDeps) {
  const { pool, sealer, sessionOf, publicUrl, log } = deps;

  const requestOf = (ctx: Context): DesktopRequest => {
    const request = readDesktopRequest(ctx.URL.searchParams);
    if (!request) throw new LoginRefused('failed');
    return request;
  };

  const staffOf = async (ctx: Context) => {
    const session = await sessionOf(ctx);
    if (session && session.actor.kind !== 'staff') throw new LoginRefused('notStaff');
    return session as (ResolvedSession & { readonly actor: Staff }) | null;
  };

  return {
    /** Asks for the confirmation; a visitor logs in first. */
    async ask(ctx: Context): Promise<void> {
      const request = requestOf(ctx);
      const session = await staffOf(ctx);
      if (!session) {
        const returnTo = new URLSearchParams({ return_to: desktopAddress(request) });
        ctx.status = 303;
        ctx.set('Location', `${publicUrl}/api/auth/login?${returnTo}`);
        ctx.body = '';
        return;
      }
      ctx.set('Content-Security-Policy', desktopPagePolicy);
      ctx.type = 'html';
      ctx.body = desktopPage(request, session.actor);
    },
    /** The confirmation: only from the page itself. */
    async confirm(ctx: Context): Promise<void> {
      refuseCrossSite(ctx.headers, publicUrl);
      const { redirectUri, challenge, state } = requestOf(ctx);
      const session = await staffOf(ctx);
      if (!session) throw new AppError(commonErrors.unauthenticated);
      const code = randomBytes(32).toString('base64url');
      await insertCode(pool, {
        hash: sealer.hash(code, codePurpose),
        sessionId: session.sessionId,
        challenge,
        redirectUri,
        seconds: desktopCodeSeconds,
      });
      log.info({}, 'a desktop login was confirmed');
      ctx.status = 303;
      ctx.set('Location', `${redirectUri}?${new URLSearchParams({ code, state })}`);
      ctx.body = '';
    },
  };
}
