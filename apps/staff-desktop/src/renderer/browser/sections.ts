import { address } from '../app/address.ts';
import { type Section, type Sections, sections } from '../bridge.ts';

/** URLs of the console on the product's origin (decisions 12). */
export const home = '/staff';

const paths: Readonly<Record<Section, string>> = {
  customers: home,
  queues: `${home}/queues`,
  audit: `${home}/audit`,
};

function current(): Section {
  const path = window.location.pathname.replace(/\/+$/, '');
  return sections.find((section) => paths[section] === path) ?? 'customers';
}

/** Last filter and order of each section, for the lifetime of the page. */
const left = new Map<Section, string>();

function go(href: string): void {
  left.set(current(), window.location.search);
  address.push(href);
}

/** Sections by URL. */
export const browserSections: Sections = {
  current,
  subscribe: address.subscribe,
  targetOf(section, search) {
    const href = (wanted: string) => paths[section] + wanted;
    const isHere = () => section === current();
    return {
      href: href(search ?? left.get(section) ?? ''),
      // Evaluated on click: the section's query may have changed since the link was rendered.
      go: () => go(href(search ?? (isHere() ? '' : (left.get(section) ?? '')))),
    };
  },
};
