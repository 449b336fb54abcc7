import { existsSync } from 'node:fs';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Middleware } from 'koa';
import sirv from 'sirv';

/**
 * Serves a built app. Files with a hash in their name never change; the shell and the service
 * worker are asked for again each time, so that a new version is found.
 * @param at path below which the app lives, and the folder of `root` in which it stands; '' is the
 * whole origin. Nothing below it is answered by another app.
 */
export function webApp(root: string, at: '' | `/${string}` = ''): Middleware {
  const isOurs = (path: string) => path === at || path.startsWith(`${at}/`);
  // An API without its app, as under a test, still has an answer for every address.
  if (!existsSync(root)) {
    return (ctx, next) => {
      if (!isOurs(ctx.path)) return next();
      throw new AppError(commonErrors.notFound);
    };
  }
  const serve = sirv(root, {
    single: `${at}/index.html`.slice(1),
    etag: true,
    gzip: true,
    brotli: true,
    dotfiles: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(`${at}/assets/`);
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isRead || !isOurs(ctx.path)) return next();
    await new Promise<void>((resolve, reject) => {
      ctx.respond = false;
      ctx.res.statusCode = 200;
      ctx.res.once('close', resolve);
      serve(ctx.req, ctx.res, () => {
        ctx.respond = true;
        ctx.res.removeListener('close', resolve);
        ctx.status = 404;
        if (at === '') Promise.resolve(next()).then(resolve, reject);
        else resolve();
      });
    });
  };
}
