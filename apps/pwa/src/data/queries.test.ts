import { getNumberHistory, getSimDetails, listNumbers } from '@workspace/domain/numbers/operations';
import { refuseSecrets } from '@workspace/ui/data/operation-hooks';
import { expect, it } from 'vitest';

it('answers with secrets are not cached, all others are', () => {
  expect(() => refuseSecrets(getSimDetails)).toThrow('must not be cached');
  for (const read of [listNumbers, getNumberHistory]) {
    expect(() => refuseSecrets(read)).not.toThrow();
  }
});
