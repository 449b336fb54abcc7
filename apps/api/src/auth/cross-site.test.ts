import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { refuseCrossSite } from './cross-site.ts';

const publicUrl = 'https://portal.example:8443';

type Row = readonly [who: string, headers: IncomingHttpHeaders];

const passes: readonly Row[] = [
  ['our own page', { 'sec-fetch-site': 'same-origin' }],
  ['a person who typed the address', { 'sec-fetch-site': 'none' }],
  [
    'our own page under another name',
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8443' },
  ],
  ['an older browser at home', { origin: publicUrl }],
  ['no browser at all', {}],
];

const refused: readonly Row[] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port or subdomain', { 'sec-fetch-site': 'same-site' }],
  ['something unheard of', { 'sec-fetch-site': '' }],
  ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: publicUrl }],
  ['an older browser elsewhere', { origin: 'https://evil.example' }],
  ['an older browser on another port', { origin: 'https://portal.example' }],
  ['an older browser without TLS', { origin: 'http://portal.example:8443' }],
  ['a sandboxed frame', { origin: 'null' }],
];

describe('the cross-site request check', () => {
  it.each(passes)('lets %s pass', (_who, headers) => {
    expect(() => refuseCrossSite(headers, publicUrl)).not.toThrow();
  });

  it.each(refused)('refuses %s', (_who, headers) => {
    expect(() => refuseCrossSite(headers, publicUrl)).toThrow(
      'The request came from another site and was refused.',
    );
  });
});
