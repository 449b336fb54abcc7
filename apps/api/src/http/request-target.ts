import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';

/** A name or an IP address, with a port or without (RFC 9110, section 7.2). */
const hostForm = /^(?:[A-Za-z0-9._~-]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?$/;

function isHost(host: string): boolean {
  const form = hostForm.exec(host);
  return form !== null && Number(form[1] ?? 0) <= 65_535 && URL.canParse(`http://${host}`);
}

/** The path, decoded; undefined where the target has none that can be read. */
function decodedPath(ctx: Pick<Context, 'path'>): string | undefined {
  try {
    return decodeURIComponent(ctx.path);
  } catch {
    return undefined;
  }
}

/**
 * Refuses a request whose target has no readable path, or whose Host is none, before anything
 * relies on them: `*`, broken percent-encoding, a Host with a path. An address in full
 * (`http://host/path`) is taken for its path (RFC 9112, section 3.2.2); HTTP/1.0 may omit Host.
 */
export function readableTarget(): Middleware {
  return (ctx, next) => {
    const path = decodedPath(ctx);
    const isReadable = path?.startsWith('/') === true;
    const { host } = ctx.headers;
    const hosts = host === undefined ? [] : [host, ctx.host];
    if (!isReadable || !hosts.every(isHost)) throw new AppError(commonErrors.malformed);
    return next();
  };
}
