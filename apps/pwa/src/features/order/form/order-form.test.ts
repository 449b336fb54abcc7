import { expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { emptyOrder, orderFormSchema } from './order-form.ts';

test('each missing choice has a message that says what to do', () => {
  const { error } = orderFormSchema.safeParse(emptyOrder);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['user_id', messages.choosePerson],
    ['country_iso_code', messages.chooseCountry],
    ['plan_id', messages.choosePlan],
  ]);
});
