import { extname } from 'node:path/posix';
import { desktopAddress, desktopPath, readDesktopRequest } from './desktop/request.ts';

/** Paths that the server answers itself, in every deployment. */
const ownPaths = new Set(['api', 'oidc', 'sandbox', 'metrics', 'healthz', 'readyz', '.well-known']);

/** Bytes; a cookie holds the address until the login is completed. */
const maxAddressLength = 1_000;

/** The address of a screen of the web apps; undefined for anything else. */
function screenAddress({ origin, pathname, search, hash }: URL): string | undefined {
  // A proxy may decode a path before it chooses who answers it.
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  // A path starting with two slashes would be resolved as a host.
  if (pathname.startsWith('//')) return undefined;
  const [first = ''] = path.slice(1).split(/[/\\]/, 1);
  if (ownPaths.has(first.toLowerCase()) || extname(path) !== '') return undefined;
  return `${origin}${pathname}${search}${hash}`;
}

/** The page that asks staff for the desktop console, if the request has its form. */
function desktopPageAddress({ origin, pathname, searchParams }: URL): string | undefined {
  const request = pathname === desktopPath ? readDesktopRequest(searchParams) : undefined;
  return request && `${origin}${desktopAddress(request)}`;
}

/**
 * The absolute URL on our own origin to which a login returns: a screen of the web apps, or the page
 * that confirms a login to the desktop console. Anything else becomes the first page, so that a login
 * is neither an open redirect nor a way to make a browser call the server, as for a logout.
 */
export function returnAddress(publicUrl: string, wanted: string | undefined): string {
  const home = `${publicUrl}/`;
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, home)) return home;
  const url = new URL(wanted, home);
  if (url.origin !== new URL(home).origin) return home;
  const address = screenAddress(url) ?? desktopPageAddress(url);
  return address !== undefined && address.length <= maxAddressLength ? address : home;
}
