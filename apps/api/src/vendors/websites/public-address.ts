import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet: not of this machine, a private network, a
 * link, a carrier's translation, or a form of IPv6 that contains such an address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // IPv4 addresses mapped to IPv6 are judged as IPv4.
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast';
}
