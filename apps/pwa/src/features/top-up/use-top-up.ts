import { resendSeconds } from '@workspace/domain/one-time-codes/code';
import { topUpMessages } from '@workspace/domain/topups/messages';
import type { TopUpPlan } from '@workspace/domain/topups/schema';
import { useRef, useState } from 'react';
import { reportError } from '../../platform/report-error.ts';
import type { TopUpCalls } from './calls.ts';
import { defaultCountry, type TopUpCountry } from './country.ts';
import {
  type Failure,
  isConfirmationOver,
  requestFailure,
  sendFailure,
  verifyFailure,
} from './failure.ts';
import { emptyForm, type StepId, type TopUpForm, topUpDraft } from './form.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';
import {
  codeProblem,
  dateProblem,
  type FormProblems,
  internationalProblems,
  isNumberReady,
  selectionProblems,
} from './validation.ts';

export interface TopUpFlow {
  readonly form: TopUpForm;
  /** In memory alone. */
  readonly code: string;
  readonly countries: readonly TopUpCountry[];
  readonly homePlans: Loaded<readonly TopUpPlan[]>;
  readonly internationalPlans: Loaded<readonly TopUpPlan[]>;
  /** Of the step that could not be left. */
  readonly problems: FormProblems;
  readonly failure: Failure | undefined;
  readonly isResending: boolean;
  /** When another code can be sent, in ms of the device's clock. */
  readonly resendAt: number;
  /** Path of the status page; after the request. */
  readonly statusUrl: string | null;
  readonly change: (next: Partial<TopUpForm>) => void;
  readonly changeCode: (code: string) => void;
  readonly clearFailure: () => void;
  readonly cancel: () => void;
  /** Sends another code to the same number; returns whether it was sent. */
  readonly resend: () => Promise<boolean>;
  /** Does what the step's button does; returns whether the wizard continues. */
  readonly proceed: (id: StepId) => Promise<boolean>;
}

const isAbroad: ReadonlySet<StepId> = new Set(['international_country', 'international_data']);

/** The state of a top-up request: what was entered, and the calls that it makes. */
export function useTopUp(calls: TopUpCalls): TopUpFlow {
  const [form, setForm] = useState(() => topUpDraft.read() ?? emptyForm);
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<FormProblems>({});
  const [failure, setFailure] = useState<Failure>();
  const [isResending, setResending] = useState(false);
  const [resendAt, setResendAt] = useState(0);
  const [statusUrl, setStatusUrl] = useState<string | null>(null);
  const isRunning = useRef(false);

  const { at, country } = form;
  const countries = useLoaded(at === 'enter_number' ? 'countries' : null, calls.countries);
  const homePlans = useLoaded(at === 'select_topup' ? country.iso : null, () =>
    calls.homePlans(country.iso),
  );
  const internationalPlans = useLoaded(
    isAbroad.has(at) ? 'international' : null,
    calls.internationalPlans,
  );

  const change = (next: Partial<TopUpForm>) => {
    setProblems({});
    setFailure(undefined);
    setForm((before) => {
      const all = { ...before, ...next };
      if (all.at === 'success') topUpDraft.drop();
      else topUpDraft.keep(all);
      return all;
    });
  };

  /** One request at a time: a second press does nothing. */
  const run = async (
    work: () => Promise<void>,
    failed: (error: unknown) => Failure,
  ): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      // Another code is needed, and what was chosen stays.
      if (isConfirmationOver(error)) change({ at: 'enter_number' });
      setFailure(failed(error));
      void reportError(error);
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  const send = () =>
    run(async () => {
      const userName = await calls.sendCode(form);
      setResendAt(Date.now() + resendSeconds * 1000);
      setCode('');
      change({ userName });
    }, sendFailure);
  const verify = () =>
    run(async () => {
      const confirmed = await calls.verifyCode(form, code);
      const isOther = confirmed.numberId !== form.numberId;
      setCode('');
      change({
        ...confirmed,
        activationDate: confirmed.today,
        ...(isOther ? { topUpType: null, topUpPlanId: '', topUpPlanName: '' } : {}),
      });
    }, verifyFailure);
  const request = () =>
    run(async () => {
      const { status_url } = await calls.request(form);
      setStatusUrl(status_url);
    }, requestFailure);

  /** Shows what is wrong at its field, and reports it; returns whether all is right. */
  const check = (found: FormProblems): boolean => {
    setProblems(found);
    const [problem] = Object.values(found);
    if (problem !== undefined) void reportError(new Error(problem));
    return problem === undefined;
  };

  const proceed = async (id: StepId): Promise<boolean> => {
    switch (id) {
      case 'enter_number':
        return isNumberReady(form) && send();
      case 'enter_code':
        return codeProblem(code) === undefined && verify();
      case 'select_topup':
        return check(selectionProblems(form));
      case 'international_country': {
        const { internationalCountry } = topUpMessages;
        return check(form.internationalCountry === '' ? { internationalCountry } : {});
      }
      case 'international_data':
        return check(internationalProblems(form));
      case 'select_date': {
        const activationDate = dateProblem(form);
        return check(activationDate === undefined ? {} : { activationDate }) && request();
      }
      case 'success':
        return true;
    }
  };

  return {
    form,
    code,
    countries: countries.data ?? [defaultCountry],
    homePlans,
    internationalPlans,
    problems,
    failure,
    isResending,
    resendAt,
    statusUrl,
    change,
    changeCode: (next) => {
      setFailure(undefined);
      setCode(next);
    },
    clearFailure: () => setFailure(undefined),
    cancel() {
      topUpDraft.drop();
      setForm(emptyForm);
      setCode('');
      setProblems({});
      setFailure(undefined);
    },
    async resend() {
      setResending(true);
      try {
        return await send();
      } finally {
        setResending(false);
      }
    },
    proceed,
  };
}
