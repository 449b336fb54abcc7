import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { expect, test } from 'vitest';
import { asDeclared } from './declared.ts';

const operation = { name: 'numbers.deactivate', errors: [numberErrors.moveNotAllowed] };

test('a declared or common error is returned unchanged', () => {
  for (const definition of [numberErrors.moveNotAllowed, commonErrors.notFound]) {
    const refusal = new AppError(definition);
    expect(asDeclared(operation, refusal)).toBe(refusal);
  }
});

test('any other error becomes a fault that names the missing declaration', () => {
  for (const definition of [numberErrors.planNotOffered, commonErrors.staleVersion]) {
    const fault = asDeclared(operation, new AppError(definition));
    expect(fault).not.toBeInstanceOf(AppError);
    expect(fault).toMatchObject({ message: expect.stringContaining(definition.code) });
  }
  const other = new Error('The database is gone.');
  expect(asDeclared(operation, other)).toBe(other);
});
