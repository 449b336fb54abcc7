import { describe, expect, it } from 'vitest';
import { errorDescription } from './addresses.ts';

describe('the description of an error', () => {
  it('is the text of the query as it is', () => {
    const params = new URLSearchParams({ error_description: '<b>No</b> & more' });
    expect(errorDescription(params)).toBe('<b>No</b> & more');
  });

  it('is nothing where the query has none', () => {
    expect(errorDescription(new URLSearchParams())).toBeUndefined();
    expect(errorDescription(new URLSearchParams('error_description=%20'))).toBeUndefined();
  });

  it('never fills the page', () => {
    const params = new URLSearchParams({ error_description: 'x'.repeat(10_000) });
    expect(errorDescription(params)).toHaveLength(500);
  });
});
