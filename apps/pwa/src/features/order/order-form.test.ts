import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { expect, test } from 'vitest';
import { OfflineError } from '../../offline/errors.ts';
import { messages } from './messages.ts';
import { emptyOrder, orderFailure, orderFormSchema } from './order-form.ts';

test('each missing choice has a message that says what to do', () => {
  const { error } = orderFormSchema.safeParse(emptyOrder);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['user_id', messages.choosePerson],
    ['country_iso_code', messages.chooseCountry],
    ['plan_id', messages.choosePlan],
  ]);
});

test('an error about a person with a number is shown at the person, and the order is settled', () => {
  const failure = orderFailure(new AppError(numberErrors.accountAlreadyHasNumber));
  expect(failure.fields).toEqual({ user_id: numberErrors.accountAlreadyHasNumber.message });
  expect(failure.form).toBeNull();
  expect(failure.fate).toBe('settled');
});

test("the server's messages are shown at their fields; messages for other fields are not lost", () => {
  const refused = (fields: Record<string, string>) =>
    orderFailure(new AppError(commonErrors.invalid, { fields }));
  expect(refused({ plan_id: 'This plan does not exist.' })).toEqual({
    fields: { plan_id: 'This plan does not exist.' },
    form: null,
    fate: 'settled',
  });
  expect(refused({ colour: 'Unknown field.' }).form).toBe('Unknown field.');
  expect(refused({}).form).toBe(commonErrors.invalid.message);
});

test('an error about a company that is not activated is shown above the form', () => {
  const failure = orderFailure(new AppError(numberErrors.companyNotActivated));
  expect(failure).toMatchObject({ fields: {}, form: numberErrors.companyNotActivated.message });
});

test.each([
  ['no connection', new OfflineError()],
  ['a lost session', new AppError(commonErrors.unauthenticated)],
  ['too many requests', new AppError(commonErrors.rateLimited)],
  ['the first try still running', new AppError(commonErrors.inProgress)],
  ['a busy server', new AppError(commonErrors.unavailable)],
  ['something unforeseen', new TypeError('x')],
])('after %s the same order may be tried again', (_, error) => {
  const failure = orderFailure(error);
  expect(failure.fate).toBe('open');
  expect(failure.form).toBeTruthy();
});

test('another order under the key of a completed one is reported', () => {
  const failure = orderFailure(new AppError(commonErrors.keyReused));
  expect(failure).toEqual({ fields: {}, form: messages.unknownFate, fate: 'settled' });
});
