import type { Services } from '../../../services.ts';
import { drawLogo } from './logo-image.ts';

/** Most addresses of images that are tried. */
const maxTried = 5;
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

/** Addresses of images that a page declares as its icon: the largest kinds first. */
export function iconsOf(html: string, page: string): string[] {
  const found: { address: string; rank: number }[] = [];
  for (const [tag] of html.slice(0, 200_000).matchAll(/<(?:link|meta)\s[^<>]*>/gi)) {
    const kind = (attribute(tag, 'rel') ?? attribute(tag, 'property') ?? '').toLowerCase();
    const address = attribute(tag, 'href') ?? attribute(tag, 'content');
    const rank = ['apple-touch-icon', 'icon', 'shortcut icon', 'og:image'].indexOf(
      kind.replace('-precomposed', ''),
    );
    if (rank >= 0 && address && URL.canParse(address, page)) {
      found.push({ address: new URL(address, page).href, rank });
    }
  }
  const inOrder = found.toSorted((one, other) => one.rank - other.rank);
  const usual = new URL('/apple-touch-icon.png', page).href;
  return [...new Set([...inOrder.map(({ address }) => address), usual])].slice(0, maxTried);
}

/**
 * The logo of a website as a PNG; undefined if it declares none that can be drawn.
 * @param owner id of the company whose logo it becomes
 */
export async function findLogo(
  { websites, heavyWork }: Pick<Services, 'websites' | 'heavyWork'>,
  owner: string,
  website: string,
): Promise<Buffer | undefined> {
  const page = await websites.fetch(website);
  if (!page) return undefined;
  for (const address of iconsOf(page.content.toString('utf8'), page.address)) {
    const image = await websites.fetch(address);
    const drawn = image && (await drawLogo(heavyWork, owner, image.content));
    if (drawn && 'png' in drawn) return drawn.png;
  }
  return undefined;
}
