import { idSchema } from '@workspace/domain/shared/id';
import { type Section, sections } from '../../bridge/sections.ts';
import { address } from '../app/address.ts';
import type { Sections } from '../bridge.ts';

/** URLs of the console on the product's origin (decisions 12). */
export const home = '/staff';

const paths: Readonly<Record<Section, string>> = {
  customers: home,
  queues: `${home}/queues`,
  analytics: `${home}/analytics`,
  audit: `${home}/audit`,
};

const companies = `${home}/companies/`;

const path = () => window.location.pathname.replace(/\/+$/, '');

function current(): Section {
  const here = path();
  return sections.find((section) => paths[section] === here) ?? 'customers';
}

function company(): string | null {
  const here = path();
  if (!here.startsWith(companies)) return null;
  return idSchema.safeParse(here.slice(companies.length)).data ?? null;
}

/** Last filter and order of each section, for the lifetime of the page. */
const left = new Map<Section, string>();

function go(href: string): void {
  if (company() === null) left.set(current(), window.location.search);
  address.push(href);
}

/** Sections by URL. */
export const browserSections: Sections = {
  current,
  subscribe: address.subscribe,
  targetOf(section, search) {
    const href = (wanted: string) => paths[section] + wanted;
    const isHere = () => section === current() && company() === null;
    return {
      href: href(search ?? left.get(section) ?? ''),
      // Evaluated on click: the section's query may have changed since the link was rendered.
      go: () => go(href(search ?? (isHere() ? '' : (left.get(section) ?? '')))),
    };
  },
  company,
  targetOfCompany(companyId) {
    const href = companies + companyId;
    return { href, go: () => go(href) };
  },
};
