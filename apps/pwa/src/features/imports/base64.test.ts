import { importLimits } from '@workspace/domain/imports/schema';
import { describe, expect, it } from 'vitest';
import { toBase64 } from './base64.ts';

describe('the bytes of a file as base64', () => {
  it.each([0, 1, 2, 3, 24_575, 24_576, 24_577, 49_153])('are the same after %i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 256);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  });

  it('do not overflow the stack at the largest file', () => {
    const bytes = new Uint8Array(importLimits.bytes).fill(0xc3);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  });
});
