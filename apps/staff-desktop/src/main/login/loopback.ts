import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brand } from '@workspace/domain/brand';

/** How long a login in the browser may take. */
const waitMs = 5 * 60_000;

const page = (sentence: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${brand.name}</title></head>
<body><p>${sentence}</p></body></html>`;

export interface Loopback {
  /** The address to which the browser brings the code. */
  readonly redirectUri: string;
  /** The code of the login with this state. @throws after five minutes, or when closed */
  readonly code: Promise<string>;
  close(): void;
}

/**
 * Listens on this computer for one response of the browser (RFC 8252, section 7.3). A request with
 * another state is answered and ignored: any program and any page can send one.
 */
export async function listenForCode(state: string): Promise<Loopback> {
  let resolve: (code: string) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const code = new Promise<string>((arrived, failed) => {
    resolve = arrived;
    reject = failed;
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const given = url.searchParams.get('code');
    const isOurs =
      request.method === 'GET' &&
      url.pathname === '/callback' &&
      url.searchParams.get('state') === state &&
      given !== null;
    response.writeHead(isOurs ? 200 : 400, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'no-referrer',
      connection: 'close',
    });
    response.end(
      page(
        isOurs
          ? 'You are logged in. You can close this tab and return to the console.'
          : 'This address belongs to a login of the console that is not in progress.',
      ),
    );
    if (isOurs) resolve(given);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  const timer = setTimeout(() => reject(new Error('The login took too long.')), waitMs);
  const close = () => {
    clearTimeout(timer);
    server.close();
    reject(new Error('The login was cancelled.'));
  };
  // Rejected after it was settled, or before anybody waits, it is no unhandled rejection.
  code.catch(() => {});
  return {
    redirectUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    code,
    close,
  };
}
