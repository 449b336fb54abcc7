import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';

/** A host name or IP address with an optional port (RFC 9110, section 7.2). */
const hostForm = /^(?:[A-Za-z0-9._~-]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?$/;

function isHost(host: string): boolean {
  const form = hostForm.exec(host);
  return form !== null && Number(form[1] ?? 0) <= 65_535 && URL.canParse(`http://${host}`);
}

/** The decoded path; undefined where it cannot be decoded. */
function decodedPath(ctx: Pick<Context, 'path'>): string | undefined {
  try {
    return decodeURIComponent(ctx.path);
  } catch {
    return undefined;
  }
}

/**
 * Refuses a request with an unreadable path or an invalid Host before other code relies on them:
 * `*`, broken percent-encoding, a Host with a path. An absolute target (`http://host/path`) is
 * reduced to its path (RFC 9112, section 3.2.2); HTTP/1.0 may omit Host.
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
