import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { reportPath } from '@workspace/domain/analytics/report-path';
import { consoleOrigin, consoleScheme } from '@workspace/domain/desktop/schema';
import { protocol, type Session } from 'electron';
import { fetchPublic } from './transport.ts';

/** The console's own origin. A page of a file has no origin, and could read other files. */
export const appScheme = consoleScheme;
const { host } = new URL(consoleOrigin);
const base = '/staff/';
export const consoleAddress = `${consoleOrigin}/staff`;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/**
 * The page runs its own scripts alone and calls nothing by itself: every call is made by the main
 * process. Frames show documents of a review from memory, and the product's report.
 */
const policyWith = (serverOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `frame-src blob: ${serverOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Whether the address is the product's report, the only page that a frame may show. */
export function isReportAddress(serverOrigin: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin === serverOrigin && pathname === reportPath;
}

/** Before the program is ready: the scheme is an origin like https, with all its protections. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Whether the address is a page of the console. */
export function isConsoleAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol: scheme, host: authority } = new URL(address);
  return scheme === `${appScheme}:` && authority === host;
}

const refusal = (status: number) => new Response(null, { status });

/** The file below the folder that a path names; undefined outside of it. */
function fileOf(folder: string, path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0')) return undefined;
  const file = normalize(join(folder, decoded));
  return file.startsWith(folder + sep) ? file : undefined;
}

/**
 * Serves the built console to its session.
 * @param folder the built page
 * @param publicImages the server's public images, such as logos, below this path
 */
export function serveConsole(
  session: Session,
  options: { readonly folder: string; readonly serverOrigin: string; readonly imagePath: string },
): void {
  const { folder, serverOrigin, imagePath } = options;
  session.protocol.handle(appScheme, async (request) => {
    const url = new URL(request.url);
    if (url.host !== host || request.method !== 'GET') return refusal(403);
    if (url.pathname.startsWith(imagePath)) {
      // Without the server, the page shows the company's letter instead of its logo.
      return fetchPublic(serverOrigin + url.pathname).catch(() => refusal(502));
    }
    // The sections have addresses without files.
    const isFile = extname(url.pathname) !== '';
    const path = isFile ? url.pathname.replace(base, '/') : 'index.html';
    const file = fileOf(folder, path);
    if (!file) return refusal(404);
    try {
      return new Response(new Uint8Array(await readFile(file)), {
        headers: {
          'content-type': types[extname(file)] ?? 'application/octet-stream',
          'content-security-policy': policyWith(serverOrigin),
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
        },
      });
    } catch {
      return refusal(404);
    }
  });
}
