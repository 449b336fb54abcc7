import { partsOfName } from '@workspace/domain/accounts/names';
import type { Me } from '@workspace/domain/accounts/schema';
import { listCountries } from '@workspace/domain/countries/operations';
import { getMarketingForm } from '@workspace/domain/marketing/operations';
import type { MarketingForm } from '@workspace/domain/marketing/schema';
import { onboardingProgress, stepOnBranch } from '@workspace/domain/onboarding/flow';
import type { Onboarding, OnboardingStep } from '@workspace/domain/onboarding/schema';
import { fieldsOfStep } from '@workspace/domain/onboarding/validation';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { publicQuery } from '../../data/public-data.tsx';
import { useOperation } from '../../data/use-operation.ts';
import { type Answers, differingFields } from './answers.ts';
import { type AnswersForm, useAnswersForm } from './form.ts';
import type { KeepingState } from './keeping/keeper.ts';
import { useKeptProgress } from './keeping/use-kept-progress.ts';
import { type CallingCountry, callingCountries, callingCountry } from './phone-countries.ts';
import { optionsOf } from './submission.ts';
import { type OnboardingIds, type StepCalls, useStepCalls } from './use-step-calls.ts';

type Roles =
  | {
      readonly state: 'ready';
      readonly options: MarketingForm['formFieldGroups'][number]['fields'][number]['options'];
    }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly refetch: () => void };

export interface OnboardingFlow
  extends Pick<AnswersForm, 'form' | 'answers' | 'readinessOf'>,
    Pick<StepCalls, 'failure'> {
  readonly at: OnboardingStep;
  readonly percent: number;
  readonly ids: OnboardingIds | null;
  readonly keeping: KeepingState;
  readonly roles: Roles;
  readonly marketingForm: MarketingForm | undefined;
  readonly phoneCountries: readonly CallingCountry[];
  /** Undefined while the countries are loaded, and if they cannot be. */
  readonly phoneCountry: CallingCountry | undefined;
  readonly isLoadingCountries: boolean;
  readonly countryCodes: readonly string[];
  readonly change: (patch: Partial<Answers>) => void;
  /** Saves the answers now; resolves with whether that worked. */
  readonly flush: () => Promise<boolean>;
  /** Shows a step, and keeps it at once. */
  readonly goTo: (step: OnboardingStep) => void;
  /** What Continue does on a step without calls of its own. */
  readonly leave: (step: OnboardingStep) => Promise<'next' | 'stay'>;
}

/** Names of the login, which are a guess, until others are entered. */
function namesOf({ user, name }: Me): Answers {
  const { first_name, last_name } = user ?? partsOfName(name);
  return { firstName: first_name, lastName: last_name };
}

function rolesOf(form: MarketingForm | undefined, error: Error | null, refetch: () => void): Roles {
  if (form) return { state: 'ready', options: optionsOf(form, 'select_role') };
  return error ? { state: 'failed', refetch } : { state: 'loading' };
}

interface OnboardingOptions {
  readonly me: Me;
  /** As it was when the page was opened. */
  readonly start: Onboarding;
  readonly baseUrl: string;
}

/** The state of the onboarding: answers, step, what is kept, and the calls of the steps. */
export function useOnboarding({ me, start, baseUrl }: OnboardingOptions): OnboardingFlow {
  const countries = useOperation(listCountries, { query: publicQuery });
  const marketing = useOperation(getMarketingForm, {});
  const listed = countries.data?.answer.data;
  const phoneCountries = useMemo(() => callingCountries(listed ?? []), [listed]);
  const countryCodes = useMemo(() => phoneCountries.map(({ iso }) => iso), [phoneCountries]);
  const countryOf = ({ phoneCountryCallingCode }: Answers) =>
    callingCountry(phoneCountries, phoneCountryCallingCode, navigator.language);

  const { form, answers, change, check, readinessOf } = useAnswersForm(
    { ...namesOf(me), ...start.answers },
    countryOf,
  );
  const { keep, flush, keeping, merged } = useKeptProgress(start, baseUrl);
  const calls = useStepCalls({
    me,
    answers,
    onFieldProblem: (field, message) => form.setError(field, { type: 'server', message }),
  });
  const [step, setStep] = useState(start.step);
  const at = calls.ids ? stepOnBranch(step, answers) : 'AboutYourself';

  const text = JSON.stringify(answers);
  const keepAnswers = useEffectEvent(() => keep({ answers: form.getValues() }));
  useEffect(() => {
    if (text !== '') keepAnswers();
  }, [text]);
  const showMerged = useEffectEvent((answersOfAll: Answers) => {
    for (const field of differingFields(form.getValues(), answersOfAll)) {
      change({ [field]: answersOfAll[field] });
    }
  });
  useEffect(() => {
    if (merged) showMerged(merged);
  }, [merged]);

  return {
    form,
    answers,
    readinessOf,
    at,
    percent: onboardingProgress(at, answers),
    ids: calls.ids,
    failure: keeping === 'logged_out' ? { kind: 'logged_out' } : calls.failure,
    keeping,
    roles: rolesOf(marketing.data?.answer.data, marketing.error, marketing.refetch),
    marketingForm: marketing.data?.answer.data,
    phoneCountries,
    phoneCountry: countryOf(answers),
    isLoadingCountries: countries.isLoading,
    countryCodes,
    flush,
    change(patch) {
      calls.clearFailure();
      change(patch);
    },
    goTo(next) {
      calls.clearFailure();
      setStep(next);
      keep({ step: next });
      void flush();
    },
    async leave(left) {
      if (fieldsOfStep[left].length > 0 && !(await check(left))) return 'stay';
      // The answers are those of the login until the call makes its user.
      if (left === 'AboutYourself') await flush();
      return (await calls.apply(left)) ? 'next' : 'stay';
    },
  };
}
