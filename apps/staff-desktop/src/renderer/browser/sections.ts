import { type Section, type Sections, sections } from '../bridge.ts';

/** Where the console lives on the product's origin (decisions 12). */
export const home = '/staff';

const paths: Readonly<Record<Section, string>> = { customers: home, audit: `${home}/audit` };

function current(): Section {
  const path = window.location.pathname.replace(/\/+$/, '');
  return sections.find((section) => paths[section] === path) ?? 'customers';
}

/** Filter and order of each section as they were left, as long as the page lives. */
const left = new Map<Section, string>();

function go(href: string): void {
  left.set(current(), window.location.search);
  window.history.pushState(null, '', href);
  // Browsers send this event for Back and Forward alone.
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Sections by their addresses. */
export const browserSections: Sections = {
  current,
  subscribe(listener) {
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  },
  wayTo(section, search) {
    const href = (wanted: string) => paths[section] + wanted;
    const isHere = () => section === current();
    return {
      href: href(search ?? left.get(section) ?? ''),
      // As of the press: the section may have been left since the link was drawn.
      go: () => go(href(search ?? (isHere() ? '' : (left.get(section) ?? '')))),
    };
  },
};
