import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { importErrors } from '@workspace/domain/imports/errors';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { describe, expect, it } from 'vitest';
import { mayHaveTakenEffect, problemOf } from './problem.ts';

const cut = new NetworkError(new TypeError('Failed to fetch'));

describe('what is said when an import does not come to its end', () => {
  it('is the server’s own sentence about the file', () => {
    const fields = { content_base64: 'The file is empty.' };
    expect(problemOf(new AppError(commonErrors.invalid, { fields }), 'check')).toEqual({
      text: 'The file is empty.',
      tone: 'danger',
      next: 'choose',
      effect: 'none',
    });
  });

  it('speaks of the file where the request is too large', () => {
    const { text } = problemOf(new AppError(commonErrors.tooLarge), 'check');
    expect(text).toBe('The file is larger than 5 MB. Split it into several files.');
  });

  it('is calm without a connection, and does not claim that nothing happened to an import', () => {
    expect(problemOf(cut, 'check')).toMatchObject({ tone: 'quiet', next: 'retry' });
    expect(problemOf(cut, 'apply')).toMatchObject({ tone: 'quiet', next: 'retry' });
    expect(problemOf(cut, 'check').effect).toBe('none');
    expect(problemOf(cut, 'apply').effect).toBe('unknown');
  });

  it('asks for the file again when the check is too old, and leads on when it was applied', () => {
    expect(problemOf(new AppError(importErrors.expired), 'apply').next).toBe('resend');
    expect(problemOf(new AppError(importErrors.alreadyApplied), 'apply')).toMatchObject({
      next: 'overview',
      effect: 'done',
    });
  });

  it('shows nothing of the inside', () => {
    expect(problemOf(new TypeError('x is undefined'), 'apply').text).toBe('Something went wrong');
  });
});

describe('the key of the next try', () => {
  it('is the same while nobody knows whether the call had its effect', () => {
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

  it('is a new one after a refusal, which would else come back for ever', () => {
    expect(mayHaveTakenEffect(new AppError(numberErrors.companyNotActivated))).toBe(false);
    expect(mayHaveTakenEffect(new AppError(importErrors.expired))).toBe(false);
  });
});
