import { isIPv6 } from 'node:net';

const mapped = '::ffff:';

/**
 * What an address is counted by: IPv4 whole; of IPv6 the first 64 bits, since one customer has all
 * addresses behind them.
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
