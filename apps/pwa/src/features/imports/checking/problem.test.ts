import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { importErrors } from '@workspace/domain/imports/errors';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { describe, expect, it } from 'vitest';
import { mayHaveTakenEffect, problemOf } from './problem.ts';

const cut = new NetworkError(new TypeError('Failed to fetch'));

describe('the message of a failed import', () => {
  it('is the server’s own message about the file', () => {
    const fields = { file: 'The file is empty.' };
    expect(problemOf(new AppError(commonErrors.invalid, { fields }), 'check')).toEqual({
      text: 'The file is empty.',
      tone: 'danger',
      next: 'choose',
      effect: 'none',
    });
  });

  it('names the file if the request is too large', () => {
    const { text } = problemOf(new AppError(commonErrors.tooLarge), 'check');
    expect(text).toBe('The file is larger than 5 MB. Split it into several files.');
  });

  it('is neutral without a connection, and does not claim that nothing was imported', () => {
    expect(problemOf(cut, 'check')).toMatchObject({ tone: 'quiet', next: 'retry' });
    expect(problemOf(cut, 'apply')).toMatchObject({ tone: 'quiet', next: 'retry' });
    expect(problemOf(cut, 'check').effect).toBe('none');
    expect(problemOf(cut, 'apply').effect).toBe('unknown');
  });

  it('asks for the file again if the check has expired, and links to the overview if it was applied', () => {
    expect(problemOf(new AppError(importErrors.expired), 'apply').next).toBe('resend');
    expect(problemOf(new AppError(importErrors.alreadyApplied), 'apply')).toMatchObject({
      next: 'overview',
      effect: 'done',
    });
  });

  it('shows no internal details', () => {
    expect(problemOf(new TypeError('x is undefined'), 'apply').text).toBe('Something went wrong');
  });
});

describe('the idempotency key of the next attempt', () => {
  it('is the same while it is unknown whether the call took effect', () => {
    for (const error of [cut, new TypeError('x')]) expect(mayHaveTakenEffect(error)).toBe(true);
    for (const definition of [
      commonErrors.unavailable,
      commonErrors.internal,
      commonErrors.rateLimited,
      commonErrors.inProgress,
      commonErrors.unauthenticated,
    ]) {
      expect(mayHaveTakenEffect(new AppError(definition))).toBe(true);
    }
  });

  it('is new after a refusal, which would otherwise be repeated', () => {
    expect(mayHaveTakenEffect(new AppError(numberErrors.companyNotActivated))).toBe(false);
    expect(mayHaveTakenEffect(new AppError(importErrors.expired))).toBe(false);
  });
});
