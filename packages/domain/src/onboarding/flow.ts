import { type OnboardingAnswers, type OnboardingStep, onboardingSteps } from './schema.ts';

/** The answers that choose the branch. */
export type BranchAnswers = Pick<
  OnboardingAnswers,
  'how_many_mobile_plans_do_you_have_today_' | 'reason'
>;

const first = onboardingSteps[0];

/** Whether a step is on the branch that the answers choose (specification 1, section 4.2). */
function isTaken(step: OnboardingStep, answers: BranchAnswers): boolean {
  const isSmall = answers.how_many_mobile_plans_do_you_have_today_ === '1 - 25';
  const talksFirst = !isSmall && answers.reason === 'learn_more';
  switch (step) {
    case 'ReasonToSignUp':
      return !isSmall;
    case 'ScheduleConsultant':
      return talksFirst;
    case 'Payment':
    case 'TermsAndConditions':
      return !talksFirst;
    default:
      return true;
  }
}

/**
 * The steps of the branch, first to last. It is the longer one to `Payment` while the answers that
 * choose are missing, and ends with `ScheduleConsultant` for those who want to learn more.
 */
export const stepsOfBranch = (answers: BranchAnswers): readonly OnboardingStep[] =>
  onboardingSteps.filter((step) => isTaken(step, answers));

/**
 * The step that is shown for a kept one: the step itself, or where other answers have left it out,
 * such as in another tab, the last one before it.
 */
export function stepOnBranch(step: OnboardingStep, answers: BranchAnswers): OnboardingStep {
  const reached = onboardingSteps.slice(0, onboardingSteps.indexOf(step) + 1);
  return reached.findLast((one) => isTaken(one, answers)) ?? first;
}

/** The step after one of the branch; undefined at its end, and while the answer is missing. */
export function stepAfter(
  step: OnboardingStep,
  answers: BranchAnswers,
): OnboardingStep | undefined {
  if (step === 'ActivePlans' && !answers.how_many_mobile_plans_do_you_have_today_) return undefined;
  if (step === 'ReasonToSignUp' && !answers.reason) return undefined;
  const steps = stepsOfBranch(answers);
  const index = steps.indexOf(step);
  return index < 0 ? undefined : steps[index + 1];
}

/** Where Back leads; undefined on the first step. */
export function stepBefore(
  step: OnboardingStep,
  answers: BranchAnswers,
): OnboardingStep | undefined {
  const steps = stepsOfBranch(answers);
  const index = steps.indexOf(step);
  return index > 0 ? steps[index - 1] : undefined;
}

/**
 * Progress in per cent, rounded: the position among the steps that lead to the end. Who talks with a
 * consultant has come to the end (specification 1, section 4.2).
 */
export function onboardingProgress(step: OnboardingStep, answers: BranchAnswers): number {
  if (step === 'ScheduleConsultant') return 100;
  const counted = stepsOfBranch({ ...answers, reason: undefined });
  return Math.round(((counted.indexOf(step) + 1) / counted.length) * 100);
}
