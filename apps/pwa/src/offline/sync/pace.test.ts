import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

describe('the page size of a sync', () => {
  it('grows on a fast connection up to the server’s maximum', () => {
    const pace = createPace();
    expect(pace.limit()).toBe(1000);
    for (const ms of [100, 300, 300]) pace.received(pace.limit(), ms);
    expect(pace.limit()).toBe(5000);
  });

  it('shrinks on a slow connection until a page arrives in time, and stays there', () => {
    const pace = createPace();
    pace.failed();
    pace.failed();
    pace.failed();
    expect(pace.limit()).toBe(250);
    pace.received(250, 4000);
    expect(pace.limit()).toBe(250);
    pace.received(250, 1000);
    expect(pace.limit()).toBe(500);
  });

  it('ignores the last page', () => {
    const pace = createPace();
    pace.received(3, 4000);
    expect(pace.limit()).toBe(1000);
  });
});
