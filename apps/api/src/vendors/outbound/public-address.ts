import { BlockList, isIP } from 'node:net';

/** The only IPv6 addresses that are assigned to hosts of the internet (RFC 4291). */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * IANA's registries of special-purpose addresses (iana.org/assignments/iana-ipv4-special-registry
 * and iana-ipv6-special-registry, as of October 2025), multicast and the reserved class E. Of IPv6
 * only what is within global unicast.
 */
const special = new BlockList();
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, length, 'ipv4');
}
for (const [network, length] of [
  // Teredo among them, which contains an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, which contains an IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, length, 'ipv6');
}

/**
 * Whether an IP address is one of the public internet. Forms of IPv6 that contain an IPv4 address
 * (mapped, compatible, NAT64, 6to4, Teredo) are not, whatever they contain: nothing but a relay or
 * the own machine answers there.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  // A zone names a network interface of this machine.
  if (version !== 6 || address.includes('%')) return false;
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
