import { answerKey } from '@workspace/domain/contract/answer-key';
import { getNumberHistory, listNumbers } from '@workspace/domain/numbers/operations';
import { getConsumption } from '@workspace/domain/usage/operations';
import { expect, it } from 'vitest';
import { createCell } from '../environment/observable.ts';
import { companyId, numberId } from '../testing/seed.ts';
import { createTestBrowser } from '../testing/stores.ts';
import { noAnswers } from './predicted-answers.ts';
import { createStoredAnswers } from './stored-answers.ts';

const input = { params: { number_id: numberId(0) } };
const answer = {
  data: {
    number_id: numberId(0),
    data_mb: 1700,
    voice_minutes_local: 19,
    voice_minutes_international: 9,
    sms: 30,
    as_of: '2026-11-20T12:00:00.000Z',
  },
};

const nothingWaits = createCell(noAnswers);

it('keeps the last answer to each input over a restart, with its age', async () => {
  const browser = createTestBrowser();
  let now = 1000;
  const first = await browser.open('person');
  const answers = createStoredAnswers(first, () => now, nothingWaits);
  expect(await answers.read(getConsumption, input)).toBeNull();
  await answers.keep(getConsumption, input, answer);
  now = 5000;
  const other = { params: { number_id: numberId(1) } };
  await answers.keep(getConsumption, other, answer);
  first.close();

  const again = createStoredAnswers(await browser.open('person'), () => now, nothingWaits);
  expect(await again.read(getConsumption, other)).toEqual({ answer, fetchedAt: 5000 });
  expect(await again.read(getConsumption, { params: { number_id: numberId(2) } })).toBeNull();
});

it('ignores an answer that another version of the app has stored in another shape', async () => {
  const store = await createTestBrowser().open('person');
  const key = answerKey(getConsumption, input);
  await store.putAnswer({ key, etag: null, fetchedAt: 1, data: { data: { data_mb: 'much' } } });
  const answers = createStoredAnswers(store, () => 2, nothingWaits);
  expect(await answers.read(getConsumption, input)).toBeNull();
});

it('stores nothing of a read that is not declared as stored', async () => {
  const store = await createTestBrowser().open('person');
  const answers = createStoredAnswers(store, () => 1, nothingWaits);
  const history = { params: { number_id: numberId(0) }, query: {} };
  const page = { next_cursor: null, total: 0 };
  await answers.keep(getNumberHistory, history, { data: [], page });
  expect(await store.answer(answerKey(getNumberHistory, history))).toBeUndefined();
});

it('works on a device without space', async () => {
  const answers = createStoredAnswers(
    {
      answer: async () => undefined,
      putAnswer: async () => {
        throw new Error('full');
      },
    },
    () => 1,
    nothingWaits,
  );
  await expect(answers.keep(getConsumption, input, answer)).resolves.toBeUndefined();
});

it('uses one key for equal inputs, however they are ordered', () => {
  const params = { company_id: companyId };
  expect(answerKey(listNumbers, { params, query: { limit: 10, status: 'active' } })).toBe(
    answerKey(listNumbers, { query: { status: 'active', limit: 10 }, params }),
  );
});
