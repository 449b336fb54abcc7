/** A page as a browser would see it after all redirects. */
export interface Page {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** A browser without scripts: cookies with their paths, redirects, forms. */
export interface Browser {
  /** One request, redirects not followed. */
  request(method: 'GET' | 'POST', address: string, init?: RequestInit): Promise<Page>;
  open(address: string, headers?: Record<string, string>): Promise<Page>;
  /** Sends a form and follows. */
  submit(address: string, form: Record<string, string>): Promise<Page>;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, path?: string): void;
  forget(name: string): void;
  /** Every Set-Cookie line so far. */
  readonly cookieLines: string[];
}

const maxRedirects = 15;

/** @param base address of the copy under test; relative addresses are below it */
export function createBrowser(base: string): Browser {
  // Cookies of one name with two paths are two.
  const jar = new Map<string, { name: string; value: string; path: string }>();
  const keyOf = (name: string, path: string) => `${path} ${name}`;
  const cookieLines: string[] = [];

  const take = (line: string, url: URL) => {
    cookieLines.push(line);
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const attribute = (wanted: string) =>
      attributes
        .find((one) => one.toLowerCase().startsWith(`${wanted}=`))
        ?.slice(wanted.length + 1);
    const expires = attribute('expires');
    const gone = attribute('max-age') === '0' || (expires && Date.parse(expires) < Date.now());
    const path = attribute('path') ?? url.pathname;
    if (gone || value === '') jar.delete(keyOf(name, path));
    else jar.set(keyOf(name, path), { name, value, path });
  };
  const cookiesFor = (url: URL) =>
    [...jar.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .toSorted((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  const request: Browser['request'] = async (method, address, init = {}) => {
    const url = new URL(address, base);
    const headers = new Headers(init.headers);
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    const cookies = cookiesFor(url);
    if (cookies) headers.set('cookie', cookies);
    const response = await fetch(url, { ...init, method, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) take(line, url);
    return { url, status: response.status, headers: response.headers, body: await response.text() };
  };

  const follow = async (first: Page): Promise<Page> => {
    let page = first;
    for (let count = 0; count < maxRedirects; count += 1) {
      const location = page.headers.get('location');
      if (!location || page.status < 300 || page.status > 399) return page;
      const next = new URL(location, page.url);
      // Redirects to another site are not followed; the test checks the address.
      if (next.origin !== new URL(base).origin) return { ...page, url: next };
      page = await request('GET', next.href);
    }
    throw new Error(`Too many redirects, the last to ${page.url.pathname}.`);
  };

  return {
    request,
    open: async (address, headers) => follow(await request('GET', address, headers && { headers })),
    submit: async (address, form) =>
      follow(await request('POST', address, { body: new URLSearchParams(form) })),
    cookie: (wanted) => [...jar.values()].find(({ name }) => name === wanted)?.value,
    setCookie: (name, value, path = '/') => void jar.set(keyOf(name, path), { name, value, path }),
    forget(unwanted) {
      for (const [key, { name }] of jar) if (name === unwanted) jar.delete(key);
    },
    cookieLines,
  };
}
