import { isIPv4 } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/**
 * The special ranges of IANA's registries for IPv4 and IPv6, multicast, and what RFC 4291 leaves
 * unassigned; whether the address before the first one and after the last one is public.
 */
const specialRanges: readonly (readonly [string, boolean, boolean, string])[] = [
  ['0.0.0.0/8', false, true, 'this network'],
  ['10.0.0.0/8', true, true, 'private use'],
  ['100.64.0.0/10', true, true, 'shared by carriers'],
  ['127.0.0.0/8', true, true, 'loopback'],
  ['169.254.0.0/16', true, true, 'link-local, with the metadata of clouds'],
  ['172.16.0.0/12', true, true, 'private use'],
  ['192.0.0.0/24', true, true, 'IETF protocols, DS-Lite and NAT64 among them'],
  ['192.0.2.0/24', true, true, 'documentation'],
  ['192.31.196.0/24', true, true, 'AS112'],
  ['192.52.193.0/24', true, true, 'AMT'],
  ['192.88.99.0/24', true, true, 'relays of 6to4'],
  ['192.168.0.0/16', true, true, 'private use'],
  ['192.175.48.0/24', true, true, 'AS112'],
  ['198.18.0.0/15', true, true, 'benchmarks'],
  ['198.51.100.0/24', true, true, 'documentation'],
  ['203.0.113.0/24', true, true, 'documentation'],
  ['224.0.0.0/4', true, false, 'multicast'],
  ['240.0.0.0/4', false, false, 'reserved'],
  ['255.255.255.255/32', false, false, 'broadcast'],

  ['::/128', false, false, 'unspecified'],
  ['::1/128', false, false, 'loopback'],
  ['::/96', false, false, 'compatible with IPv4'],
  ['::ffff:0:0/96', false, false, 'mapped from IPv4'],
  ['::ffff:0:0:0/96', false, false, 'translated from IPv4 (SIIT)'],
  ['64:ff9b::/96', false, false, 'NAT64'],
  ['64:ff9b:1::/48', false, false, 'NAT64 of a network'],
  ['100::/64', false, false, 'discard'],
  ['100:0:0:1::/64', false, false, 'dummy prefix'],
  ['::/3', false, true, 'reserved'],
  ['2001::/32', true, false, 'Teredo'],
  ['2001:1::1/128', false, false, 'port control'],
  ['2001:2::/48', false, false, 'benchmarks'],
  ['2001:3::/32', false, false, 'AMT'],
  ['2001:4:112::/48', false, false, 'AS112'],
  ['2001:10::/28', false, false, 'ORCHID, deprecated'],
  ['2001:20::/28', false, false, 'ORCHIDv2'],
  ['2001:30::/28', false, false, 'remote identification of drones'],
  ['2001::/23', true, true, 'IETF protocols'],
  ['2001:db8::/32', true, true, 'documentation'],
  ['2002::/16', true, true, '6to4'],
  ['2620:4f:8000::/48', true, true, 'AS112'],
  ['3fff::/20', true, true, 'documentation'],
  ['4000::/2', true, false, 'reserved'],
  ['5f00::/16', false, false, 'segment routing'],
  ['8000::/1', false, false, 'reserved, and all that follow'],
  ['fc00::/7', false, false, 'unique local'],
  ['fe80::/10', false, false, 'link-local'],
  ['fec0::/10', false, false, 'site-local, deprecated'],
  ['ff00::/8', false, false, 'multicast'],
];

/** An address as a number, and back; only forms with hexadecimal groups. */
function toNumber(address: string): bigint {
  if (isIPv4(address)) {
    return address.split('.').reduce((sum, octet) => sum * 256n + BigInt(octet), 0n);
  }
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail ?? '')];
  return all.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}
function toText(value: bigint, bits: number): string {
  const [size, count] = bits === 32 ? [8n, 4] : [16n, 8];
  const parts = Array.from(
    { length: count },
    (_, place) => (value >> (BigInt(count - 1 - place) * size)) & ((1n << size) - 1n),
  );
  return bits === 32 ? parts.join('.') : parts.map((part) => part.toString(16)).join(':');
}

function edgesOf(range: string) {
  const [base = '', length = ''] = range.split('/');
  const bits = isIPv4(base) ? 32 : 128;
  const first = toNumber(base);
  const last = first + (1n << BigInt(bits - Number(length))) - 1n;
  const text = (value: bigint) =>
    value < 0n || value >= 1n << BigInt(bits) ? undefined : toText(value, bits);
  const inside = [first, last, (first + last) / 2n].flatMap((value) => text(value) ?? []);
  return { inside, before: text(first - 1n), after: text(last + 1n) };
}

test.each(specialRanges)('%s (before %s, after %s): %s', (range, isBefore, isAfter) => {
  const { inside, before, after } = edgesOf(range);
  for (const address of inside) expect(isPublicAddress(address), address).toBe(false);
  if (before) expect(isPublicAddress(before), before).toBe(isBefore);
  if (after) expect(isPublicAddress(after), after).toBe(isAfter);
});

test('every special range of IPv4 is refused in every form of IPv6 that contains it', () => {
  const ofIPv4 = specialRanges.filter(([range]) => range.includes('.'));
  expect(ofIPv4.length).toBeGreaterThan(15);
  for (const address of ofIPv4.flatMap(([range]) => edgesOf(range).inside)) {
    const hex = toNumber(address).toString(16).padStart(8, '0');
    const groups = `${hex.slice(0, 4)}:${hex.slice(4)}`;
    const complement = (0xffff_ffffn - toNumber(address)).toString(16).padStart(8, '0');
    const forms = {
      mapped: [`::ffff:${address}`, `::ffff:${groups}`, `0:0:0:0:0:FFFF:${groups}`],
      compatible: [`::${address}`, `::${groups}`],
      translated: [`::ffff:0:${groups}`],
      nat64: [`64:ff9b::${groups}`, `64:ff9b::${address}`, `64:ff9b:1::${groups}`],
      sixToFour: [`2002:${groups}::`, `2002:${groups}::1`],
      teredo: [`2001:0:${groups}::`, `2001::${complement.slice(0, 4)}:${complement.slice(4)}`],
    };
    for (const form of Object.values(forms).flat()) {
      expect(isPublicAddress(form), form).toBe(false);
    }
  }
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '80.62.5.1',
  '193.0.6.139',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2606:4700::1111',
  '2a00:1450:4001:82b::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  // Public addresses, in forms of IPv6 that contain them.
  '::8.8.8.8',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  '64:ff9b::8.8.8.8',
  '2002:808:808::1',
  // No addresses, or written in a form that sockets and this function could read differently.
  '',
  'localhost',
  'site.example',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '8.8.8',
  '8.8.8.8:80',
  ' 8.8.8.8',
  '[2606:4700::1111]',
  'fe80::1%eth0',
  '2606:4700::1111%1',
])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
