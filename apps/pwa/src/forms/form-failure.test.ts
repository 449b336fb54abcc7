import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { expect, test } from 'vitest';
import { orderFieldOf } from '../features/order/form/order-form.ts';
import { OfflineError } from '../offline/environment/errors.ts';
import { placeFailure } from './form-failure.ts';

const names = ['user_id', 'country_iso_code', 'plan_id'] as const;

function placed(error: Error) {
  const fields = (error instanceof AppError && error.fields) || {};
  return placeFailure({ error, failure: error.message, fields }, { names, fieldOf: orderFieldOf });
}

test('an error about a person with a number is shown at the person and not above the form', () => {
  expect(placed(new AppError(numberErrors.accountAlreadyHasNumber))).toEqual({
    fields: [['user_id', numberErrors.accountAlreadyHasNumber.message]],
    form: null,
  });
});

test("the server's messages are shown at their fields; messages for other fields are not lost", () => {
  const refused = (fields: Record<string, string>) =>
    placed(new AppError(commonErrors.invalid, { fields }));
  expect(refused({ plan_id: 'This plan does not exist.' })).toEqual({
    fields: [['plan_id', 'This plan does not exist.']],
    form: null,
  });
  expect(refused({ plan_id: 'No.', colour: 'Unknown field.' })).toEqual({
    fields: [['plan_id', 'No.']],
    form: 'Unknown field.',
  });
  expect(refused({ 'plan_id.0': 'Not this one.' }).fields).toEqual([['plan_id', 'Not this one.']]);
  expect(refused({}).form).toBe(commonErrors.invalid.message);
});

test('an error about a company that is not activated is shown above the form', () => {
  const failure = placed(new AppError(numberErrors.companyNotActivated));
  expect(failure).toEqual({ fields: [], form: numberErrors.companyNotActivated.message });
});

test('a missing connection is not an error of the form, which shows it as its own state', () => {
  expect(placed(new OfflineError())).toEqual({ fields: [], form: null });
});
