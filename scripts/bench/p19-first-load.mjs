// P19: what a first load fetches, including the precache, and how much of it twice.
import { openBrowser, settle, signIn } from './browser-window.mjs';
import { countingProxy } from './counting-proxy.mjs';
import { adminLogin, freePort, startProduct } from './product.mjs';

const kilobytes = (bytes) => Number((bytes / 1000).toFixed(1));
const sum = (answers) => answers.reduce((total, { bytes }) => total + bytes, 0);

/** The first response with each content at each address; further ones are redundant. */
function unique(answers) {
  const seen = new Map();
  for (const answer of answers) {
    const key = `${answer.url} ${answer.content}`;
    if (!seen.has(key)) seen.set(key, answer);
  }
  return new Set(seen.values());
}

async function run() {
  const address = { origin: '' };
  const proxy = await countingProxy({ port: await freePort(), target: () => address.origin });
  const product = await startProduct({ size: 'small', environment: { PUBLIC_URL: proxy.url } });
  address.origin = product.url;
  const { page, chromium } = await openBrowser();
  await signIn(page, proxy.url, adminLogin);
  await settle(page);

  const answers = proxy.passed.filter(({ method }) => method === 'GET');
  const once = unique(answers);
  const again = answers.filter((answer) => !once.has(answer) && answer.bytes > 0);
  return {
    pairs: [{ product: kilobytes(sum(answers)), peer: kilobytes(sum([...once])) }],
    facts: {
      chromium,
      kilobyte: 1000,
      counted: 'bodies as sent, of every GET, until the shell is kept',
    },
    details: {
      requests: answers.length,
      fetchedAgain: again.map(({ url, bytes }) => ({ url, bytes })),
    },
  };
}

/** @type {import('./report.mjs').Measure} */
export const firstPageLoad = {
  id: 'P19',
  workload: 'bytes of a first visit / unique bytes',
  unit: 'KB',
  target: { of: 'ratio', atMost: 1.1 },
  run,
};
