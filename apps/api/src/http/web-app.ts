import { createReadStream, existsSync } from 'node:fs';
import { extname } from 'node:path';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';
import sirv from 'sirv';
import type { Releases } from './releases.ts';

const forGood = 'public, max-age=31536000, immutable';

/** Serves a hashed file of an earlier release, for pages opened before a deployment. */
async function serveEarlier(ctx: Context, releases: Releases, name: string): Promise<boolean> {
  const file = await releases.find(name);
  if (!file) return false;
  ctx.status = 200;
  ctx.set('cache-control', forGood);
  ctx.body = createReadStream(file.path);
  ctx.type = extname(name);
  ctx.length = file.size;
  return true;
}

/**
 * Serves a built app. Files with a hash in their name never change; the page and the service worker
 * are revalidated each time, so that a new version is found.
 * @param at path below which the app is served, and its folder in `root`; '' is the whole origin.
 *   Paths below it are answered by no other app.
 * @param releases hashed files of earlier releases, served below the same path
 */
export function webApp(root: string, at: '' | `/${string}` = '', releases?: Releases): Middleware {
  const assets = `${at}/assets/`;
  const isOurs = (path: string) => path === at || path.startsWith(`${at}/`);
  // Without a built app, as in tests, every address still gets an answer.
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
      response.setHeader('cache-control', path.startsWith(assets) ? forGood : 'no-cache');
    },
  });
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isRead || !isOurs(ctx.path)) return next();
    const isServed = await new Promise<boolean>((resolve) => {
      const onClose = () => resolve(true);
      ctx.respond = false;
      ctx.res.statusCode = 200;
      ctx.res.once('close', onClose);
      serve(ctx.req, ctx.res, () => {
        ctx.respond = true;
        ctx.res.removeListener('close', onClose);
        ctx.status = 404;
        resolve(false);
      });
    });
    if (isServed) return undefined;
    const name = ctx.path.startsWith(assets) ? ctx.path.slice(assets.length) : undefined;
    if (releases && name && (await serveEarlier(ctx, releases, name))) return undefined;
    return at === '' ? next() : undefined;
  };
}
