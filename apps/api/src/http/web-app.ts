import { existsSync } from 'node:fs';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Middleware } from 'koa';
import sirv from 'sirv';

/**
 * Serves the built web app. Files with a hash in their name never change; the shell and the
 * service worker are asked for again each time, so that a new version is found.
 */
export function webApp(root: string): Middleware {
  // An API without its app, as under a test, still has an answer for every address.
  if (!existsSync(root)) {
    return () => {
      throw new AppError(commonErrors.notFound);
    };
  }
  const serve = sirv(root, {
    single: true,
    etag: true,
    gzip: true,
    brotli: true,
    dotfiles: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith('/assets/');
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    await new Promise<void>((resolve, reject) => {
      ctx.respond = false;
      ctx.res.statusCode = 200;
      ctx.res.once('close', resolve);
      serve(ctx.req, ctx.res, () => {
        ctx.respond = true;
        ctx.res.removeListener('close', resolve);
        ctx.status = 404;
        Promise.resolve(next()).then(resolve, reject);
      });
    });
  };
}
