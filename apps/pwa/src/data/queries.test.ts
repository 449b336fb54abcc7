import { getNumberHistory, getSimDetails, listNumbers } from '@workspace/domain/numbers/operations';
import { expect, it } from 'vitest';
import { refuseSecrets } from './queries.ts';

it('answers with secrets are not cached, all others are', () => {
  expect(() => refuseSecrets(getSimDetails)).toThrow('must not be cached');
  for (const read of [listNumbers, getNumberHistory]) {
    expect(() => refuseSecrets(read)).not.toThrow();
  }
});
