import { shownAddress } from '@workspace/domain/shared/email';
// With a path: the bare name is a module of Node.
import punycode from 'punycode/punycode.js';

function decoded(label: string): string {
  try {
    return punycode.decode(label.slice('xn--'.length));
  } catch {
    return label;
  }
}

/** An address as people write it, `anna@bücher.example`; it is kept in the form of DNS. */
export function shownEmail(address: string): string {
  return address.includes('xn--') ? shownAddress(address, decoded) : address;
}

/** The words by which an address is found: as it is kept, and as it is shown. */
export function emailWords(address: string): string {
  const shown = shownEmail(address);
  return shown === address ? address : `${address} ${shown}`;
}
