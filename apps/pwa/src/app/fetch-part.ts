/** Files of parts that are there, or on their way. */
const asked = new Map<string, Promise<unknown>>();

function once(address: string, ask: (address: string) => Promise<unknown>): Promise<unknown> {
  const known = asked.get(address);
  if (known) return known;
  const coming = ask(address);
  asked.set(address, coming);
  coming.catch(() => asked.delete(address));
  return coming;
}

/** Into the browser's cache, from which the import takes it. */
async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  await answer.arrayBuffer();
}

function link(rel: string, href: string): HTMLLinkElement {
  const made = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(made);
  return made;
}

async function applySheet(address: string): Promise<void> {
  const sheet = link('stylesheet', address);
  await new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', () => {
      sheet.remove();
      reject(new Error(`${address} could not be had.`));
    });
  });
}

async function preload(address: string): Promise<void> {
  link('modulepreload', address);
}

/**
 * Imports a part once its files are there. A module that could not be had once is never asked for
 * again by most browsers, as long as the page lives (whatwg/html#6768): in a tunnel on the very
 * first visit a part would be gone until a reload. So it is asked for as a plain file until it
 * comes, and as a module only then. Where a service worker keeps the files, they are there.
 * @param load imports it
 * @param files what it needs, itself among them, as paths below the app's own
 */
export async function fetchPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const isKept = Boolean(navigator.serviceWorker?.controller);
  const bring = isKept ? preload : fetchWhole;
  await Promise.all(
    files.map((file) =>
      once(`${import.meta.env.BASE_URL}${file}`, file.endsWith('.css') ? applySheet : bring),
    ),
  );
  return load();
}
