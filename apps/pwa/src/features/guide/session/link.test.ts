import { describe, expect, it } from 'vitest';
import { readLink, readPlace, writePlace } from './link.ts';

const local = 'L'.repeat(43);
const travel = 'T'.repeat(43);
const read = (query: string) => readLink(new URLSearchParams(query));

describe('the link of a guide', () => {
  it('needs both codes unless it names one flow', () => {
    const both = `local_code=${local}&travel_code=${travel}`;
    expect(read(both)?.tickets.map(({ type }) => type)).toEqual(['local', 'travel']);
    expect(read(`flow=default&${both}`)?.flow).toBe('default');
    expect(read(`flow=local&local_code=${local}`)?.tickets).toEqual([
      { type: 'local', ticket: local },
    ]);
    expect(read(`flow=travel&travel_code=${travel}`)?.tickets).toEqual([
      { type: 'travel', ticket: travel },
    ]);
  });

  it.each([
    ['no code', ''],
    ['one code of two', `local_code=${local}`],
    ['the code of the other flow', `flow=travel&local_code=${local}`],
    ['an unknown flow', `flow=both&local_code=${local}&travel_code=${travel}`],
    ['a code that was cut off', `flow=local&local_code=${local.slice(1)}`],
    ['an address instead of a code', `flow=local&user_email=a@b.example&phone_number=%2B45`],
  ])('is invalid with %s', (_what, query) => {
    expect(read(query)).toBeNull();
  });

  it('grants nothing by phone number and address', () => {
    const link = read(`flow=local&local_code=${local}&phone_number=%2B4520&user_email=a@b.example`);
    expect(JSON.stringify(link)).not.toMatch(/4520|example/);
  });
});

describe('the place in a guide', () => {
  it('survives the address', () => {
    const place = { step: 'line-local', device: 'android' } as const;
    expect(readPlace(writePlace(place))).toEqual(place);
    expect(writePlace(place)).toBe('#step=line-local&device=android');
  });

  it('ignores what it does not know', () => {
    expect(readPlace('#step=scan-local&device=fridge').device).toBeNull();
    expect(readPlace('')).toEqual({ step: null, device: null });
  });
});
