import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { listCountries } from '@workspace/domain/countries/operations';
import { resendSeconds } from '@workspace/domain/one-time-codes/code';
import {
  generateTopUpCode,
  listTopUpPlans,
  requestTopUp,
  verifyTopUpCode,
} from '@workspace/domain/topups/operations';
import type { TopUpPlan } from '@workspace/domain/topups/schema';
import { useState } from 'react';
import { useIsOffline } from '../../data/data-access.tsx';
import { publicQuery } from '../../data/public-data.tsx';
import { type CommandControl, useCommand } from '../../data/use-command.ts';
import { type OperationState, useOperation } from '../../data/use-operation.ts';
import { useWizardForm } from '../../forms/use-wizard-form.ts';
import { reportError } from '../../platform/report-error.ts';
import { defaultCountry, type TopUpCountry, topUpCountries } from './country.ts';
import {
  type Failure,
  isConfirmationOver,
  requestFailure,
  sendFailure,
  verifyFailure,
} from './failure.ts';
import { emptyForm, phoneNumberOf, type TopUpForm, topUpDraft } from './form.ts';
import { messages } from './messages.ts';
import { codeProblem, type FormProblems, isNumberReady, stepProblems } from './validation.ts';

/** What a step shows once it is loaded. */
export type Loaded<T> = Pick<OperationState<T>, 'error' | 'refetch'> & {
  readonly data: T | undefined;
};

export interface TopUpFlow {
  readonly form: TopUpForm;
  /** In memory alone. */
  readonly code: string;
  readonly countries: readonly TopUpCountry[];
  readonly homePlans: Loaded<readonly TopUpPlan[]>;
  /** For stays abroad, of all countries. */
  readonly internationalPlans: Loaded<readonly TopUpPlan[]>;
  /** Of the step that could not be left. */
  readonly problems: FormProblems;
  readonly failure: Failure | undefined;
  readonly isOffline: boolean;
  readonly isSending: boolean;
  /** Path of the status page; after the request. */
  readonly statusUrl: string | null;
  readonly change: (next: Partial<TopUpForm>) => void;
  readonly changeCode: (code: string) => void;
  readonly clearFailure: () => void;
  readonly cancel: () => void;
  /** They do what the button of their step does, and return whether the wizard continues. */
  readonly sendCode: () => Promise<boolean>;
  readonly verifyCode: () => Promise<boolean>;
  readonly check: () => Promise<boolean>;
  readonly request: () => Promise<boolean>;
}

const { commands } = messages;
/** The page shows every failure where it belongs. */
const byContent = { intent: 'content', unexpected: 'shown' } as const;
const isOver = ({ at }: TopUpForm) => at === 'success';
const wizard = { draft: topUpDraft, empty: emptyForm, problemsOf: stepProblems, isOver } as const;

function failureOf<O extends OperationDefinition>(
  { error }: CommandControl<O>,
  explain: (error: unknown) => Failure,
): Failure | undefined {
  return error === undefined ? undefined : explain(error);
}

function loaded<T>({ data, error, refetch }: OperationState<{ readonly data: T }>): Loaded<T> {
  return { data: data?.answer.data, error, refetch };
}

/** The state of a top-up request: what was entered, and the calls that it makes. */
export function useTopUp(): TopUpFlow {
  const {
    form: control,
    values: form,
    problems,
    change: enter,
    check,
    reset,
  } = useWizardForm(wizard);
  const [code, setCode] = useState('');
  const [statusUrl, setStatusUrl] = useState<string | null>(null);
  const { at, country } = form;

  const countries = useOperation(
    listCountries,
    { query: { ...publicQuery, available_only: 'true' } },
    { enabled: at === 'enter_number' },
  );
  const homePlans = useOperation(
    listTopUpPlans,
    { query: { ...publicQuery, is_home_zone: 'true', country_code: country.iso } },
    { enabled: at === 'select_topup' },
  );
  const internationalPlans = useOperation(
    listTopUpPlans,
    { query: { ...publicQuery, is_home_zone: 'false' } },
    { enabled: at === 'international_country' || at === 'international_data' },
  );

  // Another number or code asks for something else, also when an answer was lost.
  const send = useCommand(generateTopUpCode, commands.send, byContent);
  const verify = useCommand(verifyTopUpCode, commands.verify, byContent);
  const request = useCommand(requestTopUp, commands.request, { unexpected: 'shown' });
  const clearFailure = () => {
    for (const { clear } of [send, verify, request]) clear();
  };
  const change = (next: Partial<TopUpForm>) => {
    clearFailure();
    enter(next);
  };
  const failed = (error: unknown): false => {
    // Another code is needed, and what was chosen stays.
    if (isConfirmationOver(error)) enter({ at: 'enter_number' });
    void reportError(error);
    return false;
  };

  return {
    form,
    code,
    countries: countries.data ? topUpCountries(countries.data.answer.data) : [defaultCountry],
    homePlans: loaded(homePlans),
    internationalPlans: loaded(internationalPlans),
    problems,
    failure:
      failureOf(send, sendFailure) ??
      failureOf(verify, verifyFailure) ??
      failureOf(request, requestFailure),
    isOffline: useIsOffline(),
    isSending: send.busy,
    statusUrl,
    change,
    changeCode(next) {
      clearFailure();
      setCode(next);
    },
    clearFailure,
    cancel() {
      clearFailure();
      reset();
      setCode('');
    },
    async sendCode() {
      if (!isNumberReady(form)) return false;
      clearFailure();
      const phone_number = phoneNumberOf(form);
      const result = await send.run(
        { query: publicQuery, body: { phone_number, country_code: country.iso } },
        { about: phone_number },
      );
      if (result.status === 'failed') return failed(result.error);
      if (result.status !== 'saved') return false;
      enter({ resendAt: Date.now() + resendSeconds * 1000 });
      setCode('');
      enter({ userName: result.answer.data.user_details.name });
      return true;
    },
    async verifyCode() {
      if (codeProblem(code) !== undefined) return false;
      clearFailure();
      const phone_number = phoneNumberOf(form);
      const result = await verify.run(
        { query: publicQuery, body: { phone_number, verification_code: code } },
        { about: phone_number },
      );
      if (result.status === 'failed') return failed(result.error);
      if (result.status !== 'saved') return false;
      const { number_id: numberId, top_up_id: topUpId, today } = result.answer.data;
      const day = today.slice(0, 10);
      setCode('');
      enter({
        numberId,
        topUpId,
        today: day,
        activationDate: day,
        ...(numberId === form.numberId
          ? {}
          : { topUpType: null, topUpPlanId: '', topUpPlanName: '' }),
      });
      return true;
    },
    async check() {
      if (await check()) return true;
      const [problem] = Object.values(stepProblems(control.getValues()));
      void reportError(new Error(problem));
      return false;
    },
    async request() {
      clearFailure();
      const { numberId: number_id, topUpId: top_up_id, topUpPlanId: plan_id } = form;
      const activate_at = `${form.activationDate}T00:00:00.000Z`;
      const result = await request.run(
        { params: { number_id, top_up_id }, query: publicQuery, body: { plan_id, activate_at } },
        { about: form.topUpPlanName },
      );
      if (result.status === 'failed') return failed(result.error);
      if (result.status !== 'saved') return false;
      setStatusUrl(result.answer.data.status_url);
      return true;
    },
  };
}
