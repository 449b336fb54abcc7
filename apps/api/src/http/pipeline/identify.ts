import type { Actor } from '@workspace/domain/access/actor';
import { isMarkedAsApiKey } from '@workspace/domain/access/api-key';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { isUnsafe, isWebhook } from '@workspace/domain/contract/operation';
import type { Middleware } from 'koa';
import {
  type FindApiKey,
  isKeyInAddress,
  keyInAddressSentence,
  resolveApiKey,
} from '../../auth/api-keys.ts';
import { sessionTokenReader } from '../../auth/cookies.ts';
import { refuseCrossSite } from '../../auth/cross-site.ts';
import type { Sessions } from '../../auth/sessions.ts';
import type { RequestState } from '../request.ts';
import { bearerOf } from './bearer.ts';
import type { Limits } from './limit.ts';

const visitor: Actor = { kind: 'visitor' };

/**
 * Identifies the caller: a bearer, which is an access token or an API key, takes precedence over the
 * cookie, which is then not read. Invalid credentials are answered with 401, and never treated as a
 * visitor. A webhook's caller is always a visitor: its
 * Authorization header is not ours, and its signature takes the place of the cross-site check.
 */
export function identify(deps: {
  sessions: Sessions;
  findApiKey: FindApiKey;
  publicUrl: string;
  limits: Pick<Limits, 'refusedCredential'>;
}): Middleware<RequestState> {
  const sessionToken = sessionTokenReader(deps.publicUrl);
  return async (ctx, next) => {
    if (isWebhook(ctx.state.operation)) {
      ctx.state.session = null;
      ctx.state.actor = visitor;
      return next();
    }
    if (isKeyInAddress(ctx.url)) {
      throw new AppError(commonErrors.unauthenticated, { message: keyInAddressSentence });
    }
    const bearer = bearerOf(ctx.headers.authorization);
    if (bearer !== undefined && isMarkedAsApiKey(bearer)) {
      const key = await resolveApiKey(deps.findApiKey, bearer, ctx.ip);
      if (key.kind === 'refused') {
        if (key.isLookedUp) deps.limits.refusedCredential(ctx.ip);
        throw new AppError(commonErrors.unauthenticated, { message: key.message });
      }
      ctx.state.session = null;
      ctx.state.actor = key;
      return next();
    }
    const cookie = bearer ? undefined : sessionToken(ctx);
    if (ctx.headers.authorization && !bearer) throw new AppError(commonErrors.unauthenticated);
    const credential = bearer ? { bearer } : cookie ? { cookie } : undefined;
    const session = credential ? await deps.sessions.resolve(credential) : null;
    if (credential && !session) deps.limits.refusedCredential(ctx.ip);
    if (bearer && !session) throw new AppError(commonErrors.unauthenticated);
    if (session?.via === 'cookie' && isUnsafe(ctx.state.operation)) {
      refuseCrossSite(ctx.headers, deps.publicUrl);
    }
    ctx.state.session = session;
    ctx.state.actor = session?.actor ?? visitor;
    await next();
  };
}
