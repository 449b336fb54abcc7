import { brand } from '../brand.ts';

/** Most domains that are added with one call. */
export const domainBatch = 20;

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A domain name in lower case, as DNS has it: letters outside ASCII are converted (IDNA). Undefined
 * for anything that is not a domain of a company, such as an address of a host or a page.
 */
export function readDomain(text: string): string | undefined {
  const typed = text.trim().toLowerCase().replace(/\.$/, '');
  // Everything else would be another part of an address, and dropped silently.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed) || !URL.canParse(`https://${typed}`)) return undefined;
  const domain = new URL(`https://${typed}`).hostname;
  const labels = domain.split('.');
  const isName = labels.length > 1 && labels.every((part) => label.test(part));
  // A name whose last label is a number is an IP address.
  return isName && domain.length <= 230 && !/^\d+$/.test(labels.at(-1) ?? '') ? domain : undefined;
}

/** The domain of an email address, in lower case; undefined if it has none. */
export function domainOfEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at < 1 ? undefined : readDomain(email.slice(at + 1));
}

/** The TXT record that proves a domain (decisions 14). */
export const txtRecordOf = (domain: string, code: string) => ({
  name: `_${brand.dnsPrefix}.${domain}`,
  value: `${brand.dnsPrefix}-verify=${code}`,
});
