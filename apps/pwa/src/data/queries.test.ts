import { QueryObserver } from '@tanstack/react-query';
import { getNumberHistory, getSimDetails, listNumbers } from '@workspace/domain/numbers/operations';
import { refuseSecrets } from '@workspace/ui/data/operation-hooks';
import { expect, it } from 'vitest';
import { queries, refetchOperation } from './queries.ts';

it('answers with secrets are not cached, all others are', () => {
  expect(() => refuseSecrets(getSimDetails)).toThrow('must not be cached');
  for (const read of [listNumbers, getNumberHistory]) {
    expect(() => refuseSecrets(read)).not.toThrow();
  }
});

it('changes announced while a read is under way share one more read, and none is aborted', async () => {
  const answers: ((answer: string) => void)[] = [];
  let aborted = 0;
  const shown = new QueryObserver(queries, {
    queryKey: ['operation', 'announced'],
    queryFn({ signal }) {
      signal.addEventListener('abort', () => {
        aborted += 1;
      });
      return new Promise<string>((answer) => answers.push(answer));
    },
  });
  const leave = shown.subscribe(() => {});
  const operation = { name: 'announced' };
  const announced = [1, 2, 3].map(() => refetchOperation(operation));
  expect(answers).toHaveLength(1);
  answers[0]?.('before the change');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after it');
  await Promise.all(announced);
  expect(shown.getCurrentResult().data).toBe('after it');
  // A change that is announced later has a read of its own.
  const later = refetchOperation(operation);
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.('later');
  await later;
  expect(answers).toHaveLength(3);
  expect(aborted).toBe(0);
  leave();
});
