import { expect, test } from 'vitest';
import {
  type BranchAnswers,
  onboardingProgress,
  stepAfter,
  stepBefore,
  stepOnBranch,
  stepsOfBranch,
} from './flow.ts';
import { onboardingSteps, planCounts, signUpReasons } from './schema.ts';

const count = 'how_many_mobile_plans_do_you_have_today_';
const small: BranchAnswers = { [count]: '1 - 25' };
const many: BranchAnswers = { [count]: '> 25' };
const testing: BranchAnswers = { ...many, reason: 'test_plan' };
const learning: BranchAnswers = { ...many, reason: 'learn_more' };

/** Every combination of the answers that choose, missing ones included. */
const everyBranch: readonly BranchAnswers[] = [undefined, ...planCounts].flatMap((plans) =>
  [undefined, ...signUpReasons].map((reason) => ({ [count]: plans, reason })),
);

test('the steps of each branch', () => {
  const start = ['AboutYourself', 'Company', 'ActivePlans'];
  expect(stepsOfBranch(small)).toEqual([...start, 'Payment', 'TermsAndConditions']);
  expect(stepsOfBranch(testing)).toEqual([
    ...start,
    'ReasonToSignUp',
    'Payment',
    'TermsAndConditions',
  ]);
  expect(stepsOfBranch(learning)).toEqual([...start, 'ReasonToSignUp', 'ScheduleConsultant']);
  expect(stepsOfBranch({ ...small, reason: 'learn_more' })).toEqual(stepsOfBranch(small));
});

test('each answer leads on, and none leads nowhere', () => {
  expect(stepAfter('ActivePlans', {})).toBeUndefined();
  expect(stepAfter('ActivePlans', small)).toBe('Payment');
  expect(stepAfter('ActivePlans', many)).toBe('ReasonToSignUp');
  expect(stepAfter('ReasonToSignUp', many)).toBeUndefined();
  expect(stepAfter('ReasonToSignUp', testing)).toBe('Payment');
  expect(stepAfter('ReasonToSignUp', learning)).toBe('ScheduleConsultant');
  expect(stepAfter('ScheduleConsultant', learning)).toBeUndefined();
  expect(stepAfter('TermsAndConditions', small)).toBeUndefined();
});

test('Back leads where the branch came from', () => {
  expect(stepBefore('AboutYourself', {})).toBeUndefined();
  expect(stepBefore('Payment', small)).toBe('ActivePlans');
  expect(stepBefore('Payment', testing)).toBe('ReasonToSignUp');
  expect(stepBefore('ScheduleConsultant', learning)).toBe('ReasonToSignUp');
});

test.each(everyBranch)('Back undoes Continue with %o', (answers) => {
  const pairs = stepsOfBranch(answers).flatMap((step) => {
    const next = stepAfter(step, answers);
    return next === undefined ? [] : [[step, next] as const];
  });
  expect(pairs.map(([, next]) => stepBefore(next, answers))).toEqual(pairs.map(([step]) => step));
});

test.each(everyBranch)('a kept step is shown on its branch with %o', (answers) => {
  for (const step of onboardingSteps) {
    const shown = stepOnBranch(step, answers);
    expect(stepsOfBranch(answers)).toContain(shown);
    if (stepsOfBranch(answers).includes(step)) expect(shown).toBe(step);
    expect(onboardingSteps.indexOf(shown)).toBeLessThanOrEqual(onboardingSteps.indexOf(step));
  }
});

test('progress counts the steps that lead to the end', () => {
  const progress = (answers: BranchAnswers) =>
    stepsOfBranch(answers).map((step) => onboardingProgress(step, answers));
  expect(progress({})).toEqual([17, 33, 50, 67, 83, 100]);
  expect(progress(testing)).toEqual([17, 33, 50, 67, 83, 100]);
  expect(progress(small)).toEqual([20, 40, 60, 80, 100]);
  expect(progress(learning)).toEqual([17, 33, 50, 67, 100]);
});

test.each(everyBranch)('progress never goes back with %o', (answers) => {
  const progress = stepsOfBranch(answers).map((step) => onboardingProgress(step, answers));
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.at(-1)).toBe(100);
});
