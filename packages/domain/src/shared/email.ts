import * as z from 'zod/mini';

/** As zod has it, and with top-level domains outside ASCII, such as `xn--p1ai`. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{1,59})$/;

/** Most characters of an address. */
export const emailLimit = 254;

/** The check of an address whose domain is in the form of DNS. */
export const emailFormat = (params: { readonly error?: string; readonly abort?: boolean } = {}) =>
  z.email({ pattern: emailPattern, ...params });

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

/**
 * An address as it is stored and compared: a domain with letters outside ASCII in the form of DNS
 * (IDNA), in lower case. Everything else is returned unchanged, the local part above all.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (isAscii(domain) || address.length > emailLimit || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) {
    return address;
  }
  const url = `https://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at + 1)}${new URL(url).hostname}` : address;
}

/** Scripts that a label may be written in, each alone, and those that are written together. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thai'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Khmer', 'Lao', 'Myanmar', 'Ethiopic'],
  ...['Han Hiragana Katakana', 'Han Hangul', 'Han Bopomofo'],
].map((names) => {
  const parts = names.split(' ').map((name) => `\\p{Script=${name}}`);
  return new RegExp(`^[${parts.join('')}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u');
});

/** Cyrillic and Greek letters that look like Latin ones; a label of these alone imitates another. */
const latinLookalikes = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ0-9-]+$|^[αγικνορτυχω0-9-]+$/u;

/** Whether a label outside ASCII can be shown without being taken for another one. */
function isUnambiguous(label: string): boolean {
  return (
    /^[\p{L}\p{M}\p{N}-]+$/u.test(label) &&
    scripts.some((script) => script.test(label)) &&
    !latinLookalikes.test(label)
  );
}

/**
 * A domain as people write it. Labels that mix scripts, and those that imitate Latin ones, stay in
 * the form of DNS.
 * @param decode returns the text of one label that begins with `xn--`
 */
export function shownDomain(domain: string, decode: (label: string) => string): string {
  return domain
    .split('.')
    .map((label) => {
      if (!label.startsWith('xn--')) return label;
      const shown = decode(label);
      return isUnambiguous(shown) && asciiAddress(`@${shown}`) === `@${label}` ? shown : label;
    })
    .join('.');
}

/** An address with its domain as people write it. */
export function shownAddress(address: string, decode: (label: string) => string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + shownDomain(address.slice(at + 1), decode);
}
