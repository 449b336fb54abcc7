import { expect, test } from 'vitest';
import { createSealer } from '../secrets/seal.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';

const session = '0192aa00-0000-7000-8000-000000000000';
const signedAt = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(signedAt.getTime() + seconds * 1000);

test('a bearer expires after 15 minutes', () => {
  const sealer = createSealer('a key');
  const token = signAccessToken(sealer, session, signedAt);
  const read = (text: string, now: Date) => readAccessToken(sealer, text, now);
  expect(read(token, after(0))).toBe(session);
  expect(read(token, after(899))).toBe(session);
  expect(read(token, after(900))).toBeUndefined();
  expect(read(token, after(901))).toBeUndefined();
});

test('neither an altered bearer nor one signed with another key is accepted', () => {
  const sealer = createSealer('a key');
  const [content, signature] = signAccessToken(createSealer('a key'), session, signedAt).split('.');
  const foreign = signAccessToken(createSealer('another key'), session, signedAt);
  const altered = [`Z${content?.slice(1)}.${signature}`, `${content}.${signature}.`, `${content}.`];
  for (const token of [foreign, ...altered]) {
    expect(readAccessToken(sealer, token, signedAt)).toBeUndefined();
  }
});
