import type { OnboardingStep } from '@workspace/domain/onboarding/schema';
import {
  fieldsOfStep,
  onboardingProblems,
  type PhoneCountry,
  type StepReadiness,
  stepReadiness,
} from '@workspace/domain/onboarding/validation';
import { useRef } from 'react';
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { type Answers, answerFields, emptyAnswers } from './answers.ts';

export interface AnswersForm {
  readonly form: UseFormReturn<Answers, unknown, Answers>;
  readonly answers: Answers;
  readonly change: (patch: Partial<Answers>) => void;
  /** Shows what is wrong with a step at its fields; returns whether it can be continued. */
  readonly check: (step: OnboardingStep) => Promise<boolean>;
  readonly readinessOf: (step: OnboardingStep) => StepReadiness;
}

/**
 * React Hook Form over all answers: each change is checked, and the message of a field appears once
 * it was changed or left, or its step could not be continued.
 * @param countryOf the country of the phone number for the answers
 */
export function useAnswersForm(
  start: Answers,
  countryOf: (answers: Answers) => PhoneCountry | undefined,
): AnswersForm {
  const country = useRef(countryOf);
  country.current = countryOf;
  const form = useForm<Answers, unknown, Answers>({
    mode: 'all',
    defaultValues: { ...emptyAnswers, ...start },
    resolver(values) {
      const problems = onboardingProblems(answerFields, values, country.current(values));
      const errors = Object.fromEntries(
        Object.entries(problems).map(([name, message]) => [name, { type: 'check', message }]),
      );
      const isValid = Object.keys(errors).length === 0;
      return isValid
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<Answers> };
    },
  });
  // Renders again when a value changes.
  useWatch({ control: form.control });
  const answers = form.getValues();
  const shown = Object.keys(form.formState.errors);
  return {
    form,
    answers,
    change(patch) {
      for (const name of answerFields) {
        if (!(name in patch)) continue;
        form.setValue(name, patch[name] ?? emptyAnswers[name], {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: true,
        });
      }
    },
    check: (step) => form.trigger(fieldsOfStep[step]),
    readinessOf(step) {
      const fields = fieldsOfStep[step];
      const problems = onboardingProblems(fields, answers, countryOf(answers));
      return stepReadiness(answers, problems, shown);
    },
  };
}
