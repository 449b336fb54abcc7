/** Where the program finds the product. */
export interface Settings {
  /** Origin of the server. */
  readonly serverOrigin: string;
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Reads `LINEWISE_URL`; the local start by default.
 * @throws an error with a sentence that names the variable
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const text = environment.LINEWISE_URL ?? 'http://127.0.0.1:8080';
  if (!URL.canParse(text)) throw new Error(`LINEWISE_URL is not an address: ${text}`);
  const { protocol, hostname, origin, pathname, search } = new URL(text);
  if (pathname !== '/' || search !== '') {
    throw new Error('LINEWISE_URL is the address of the server alone, without a path.');
  }
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.has(hostname))) {
    throw new Error('LINEWISE_URL must begin with https, except on this computer.');
  }
  return { serverOrigin: origin };
}
