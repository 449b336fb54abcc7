// `npm run -s token -- <login>` prints a bearer token for that login and nothing else: through a
// real login at the embedded provider of the copy that runs on PORT.
import { request as startRequest } from 'node:http';
import { text } from 'node:stream/consumers';

const login = process.argv[2]?.trim().toLowerCase();
const port = process.env.PORT || '8080';
const base = `http://127.0.0.1:${port}`;
const demoPassword = 'demo';
const maxRedirects = 20;
const mailPatienceMs = 20_000;

class Refusal extends Error {}

/**
 * Requests a URL of the copy on its own port, although the copy writes its public URLs. Sends the
 * public Host header, because a copy that is requested under another name of this machine redirects
 * to the public one; `fetch` does not allow that header.
 */
async function send(url, cookie, form) {
  const request = startRequest(new URL(url.pathname + url.search, base), {
    method: form ? 'POST' : 'GET',
    headers: {
      accept: 'text/html',
      host: url.host,
      ...(cookie ? { cookie } : {}),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
  });
  const response = await new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
    request.end(form ? new URLSearchParams(form).toString() : undefined);
  });
  return {
    status: response.statusCode,
    location: response.headers.location,
    cookies: response.headers['set-cookie'] ?? [],
    body: await text(response),
  };
}

function createBrowser() {
  const jar = new Map();

  const take = (line, url) => {
    const [pair, ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const given = Object.fromEntries(
      attributes.map((one) => {
        const [name, value = ''] = one.split('=');
        return [name.toLowerCase(), value];
      }),
    );
    const gone =
      given['max-age'] === '0' || (given.expires && Date.parse(given.expires) < Date.now());
    if (gone) jar.delete(pair.slice(0, at));
    else
      jar.set(pair.slice(0, at), { value: pair.slice(at + 1), path: given.path ?? url.pathname });
  };

  const request = async (address, form) => {
    const url = new URL(address, base);
    const cookie = [...jar]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await send(url, cookie, form).catch(() => {
      throw new Refusal(`No server responds at ${base}. Start the product first, or set PORT.`);
    });
    for (const line of response.cookies) take(line, url);
    return { ...response, url };
  };

  /** Follows redirects to a page; stops when the login has completed. */
  const go = async (address, form) => {
    let answer = await request(address, form);
    for (let count = 0; answer.location; count += 1) {
      if (count > maxRedirects) throw new Refusal('The login redirects endlessly.');
      const next = new URL(answer.location, answer.url);
      if (next.pathname === '/auth/error') {
        throw new Refusal(next.searchParams.get('error_description') ?? 'The login failed.');
      }
      if (answer.url.pathname === '/api/auth/callback') return { ...answer, done: true };
      const isOurs = next.pathname.startsWith('/oidc/') || next.pathname.startsWith('/api/auth/');
      if (!isOurs) {
        throw new Refusal('This copy has no embedded login provider. Get a token from its issuer.');
      }
      answer = await request(next);
    }
    return { ...answer, done: false };
  };

  return { go, request };
}

async function messagesTo(browser) {
  const { status, body } = await browser.request(
    `/sandbox/messages?to=${encodeURIComponent(login)}`,
  );
  if (status !== 200) throw new Refusal('The sandbox mailbox cannot be read.');
  return JSON.parse(body).data;
}

const keyOf = (message) => JSON.stringify(message);

async function mailedCode(browser, seen) {
  const deadline = Date.now() + mailPatienceMs;
  while (Date.now() < deadline) {
    const fresh = (await messagesTo(browser)).filter((message) => !seen.has(keyOf(message)));
    const codes = fresh
      .sort((one, other) => Date.parse(one.sent_at) - Date.parse(other.sent_at))
      .flatMap(({ subject, body }) => /\b\d{6}\b/.exec(`${body} ${subject ?? ''}`) ?? []);
    if (codes.length > 0) return codes.at(-1);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Refusal(`No code for ${login} arrived in the sandbox mailbox.`);
}

/** The form's error message, as shown to the person. */
const errorMessage = (page) => /id="message"[^]*?<span>([^<]*)<\/span>/.exec(page.body)?.[1];

async function signIn(browser) {
  const first = await browser.go('/api/auth/login');
  if (first.status >= 400) {
    throw new Refusal(`The server at ${base} has no login (status ${first.status}).`);
  }
  const before = new Set((await messagesTo(browser)).map(keyOf));
  const second = await browser.go(first.url, { step: 'email', email: login });
  let last = second;
  if (second.body.includes('name="password"')) {
    last = await browser.go(first.url, { step: 'password', password: demoPassword });
  } else if (second.body.includes('name="code"')) {
    last = await browser.go(first.url, { step: 'code', code: await mailedCode(browser, before) });
  }
  if (!last.done) throw new Refusal(errorMessage(last) ?? 'The login was not completed.');
}

try {
  if (!login) throw new Refusal('Name the login: npm run -s token -- admin@nordlys.example');
  if (process.env.LINEWISE_MODE === 'production') {
    throw new Refusal('This command does not work in production. Log in with your issuer instead.');
  }
  const browser = createBrowser();
  await signIn(browser);
  const { status, body } = await browser.request('/api/auth/access-token');
  if (status !== 200) throw new Refusal(`The login returned no token (status ${status}).`);
  process.stdout.write(`${JSON.parse(body).accessToken}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
