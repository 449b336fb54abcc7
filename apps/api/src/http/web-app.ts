import { createReadStream, existsSync, type Stats } from 'node:fs';
import { extname } from 'node:path';
import { send } from '@koa/send';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';
import type { Releases } from './releases.ts';

/** Addresses of these are asked for by programs, which would take a page for an answer (RFC 8615). */
const wellKnown = '/.well-known/';

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
 * Serves a file of a built app, compressed if it was built so.
 * @returns false if there is no such file; it may also have been removed since the start
 */
async function serveBuilt(ctx: Context, root: string, path: string): Promise<boolean> {
  const setHeaders = (_response: Context['res'], _path: string, { size, mtimeMs }: Stats) => {
    ctx.etag = `W/"${size}-${mtimeMs}"`;
  };
  try {
    if (!(await send(ctx, path, { root, setHeaders }))) return false;
  } catch (error) {
    // No such file, or a path that leaves the folder; errors of two libraries have a status.
    if (error instanceof Error && 'status' in error && Number(error.status) < 500) return false;
    throw error;
  }
  ctx.vary('Accept-Encoding');
  if (ctx.fresh) ctx.status = 304;
  return true;
}

/**
 * Serves a built app. Files with a hash in their name never change; the page and the service worker
 * are revalidated each time, so that a new version is found. Addresses without a file extension are
 * screens, and get the page, except well-known ones.
 * @param at path below which the app is served, and its folder in `root`; '' is the whole origin.
 *   Paths below it are answered by no other app.
 * @param releases hashed files of earlier releases, served below the same path
 */
export function webApp(root: string, at: '' | `/${string}` = '', releases?: Releases): Middleware {
  const assets = `${at}/assets/`;
  const isOurs = (path: string) => path === at || path.startsWith(`${at}/`);
  // Without a built app, as in tests, every address still gets an answer.
  const isBuilt = existsSync(root);
  return async (ctx, next) => {
    if (!isOurs(ctx.path) || ctx.path.startsWith(wellKnown)) return next();
    if (!isBuilt) throw new AppError(commonErrors.notFound);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const isAsset = ctx.path.startsWith(assets);
    ctx.set('cache-control', isAsset ? forGood : 'no-cache');
    const path = extname(ctx.path) ? ctx.path : `${at}/index.html`;
    if (await serveBuilt(ctx, root, path)) return undefined;
    if (releases && isAsset && (await serveEarlier(ctx, releases, ctx.path.slice(assets.length))))
      return undefined;
    ctx.remove('cache-control');
    return at === '' ? next() : undefined;
  };
}
