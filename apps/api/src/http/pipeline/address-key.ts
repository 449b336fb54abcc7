import { isIPv6 } from 'node:net';

const mapped = '::ffff:';

/**
 * Rate-limit key of an address: the whole IPv4 address, or the first 64 bits of IPv6, since one
 * customer has all addresses below that prefix.
 */
export function addressKey(ip: string): string {
  if (ip.startsWith(mapped) && ip.includes('.')) return ip.slice(mapped.length);
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [front = '', back = ''] = address.toLowerCase().split('::');
  const groups = front.split(':').filter(Boolean);
  const behind = back.split(':').filter(Boolean);
  const missing = 8 - groups.length - behind.length;
  const whole = address.includes('::')
    ? [...groups, ...Array.from({ length: missing }, () => '0'), ...behind]
    : groups;
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
