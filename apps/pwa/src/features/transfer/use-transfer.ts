import { AppError } from '@workspace/domain/contract/error';
import { domainOfEmail } from '@workspace/domain/domains/rules';
import { readTypedNumber } from '@workspace/domain/shared/phone';
import { transferErrors, transferErrorTitles } from '@workspace/domain/transfers/public/errors';
import {
  type DayLimits,
  limitsOfForm,
  noLimits,
} from '@workspace/domain/transfers/rules/day-limits';
import {
  askedPortInValues,
  isSecretPortInField,
} from '@workspace/domain/transfers/rules/port-in-fields';
import type { TransferDateFacts } from '@workspace/domain/transfers/rules/transfer-dates';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isConfirmationOver, sentenceOf, type TransferCalls } from './calls.ts';
import type { TransferCountry } from './country.ts';
import { emptyForm, type StepId, type TransferForm, transferDraft } from './form.ts';
import { messages } from './messages.ts';
import type { Failure } from './overlay.tsx';

const { failures, overlay } = messages;

type Values = Readonly<Record<string, string>>;

/** Values that may be kept in the tab. */
const openValues = (country: string, values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !isSecretPortInField(country, name)),
  );

export interface Transfer {
  readonly form: TransferForm;
  /** Values of the country's fields, secret ones included; those are in memory alone. */
  readonly values: Values;
  readonly countries: readonly TransferCountry[] | undefined;
  readonly country: TransferCountry | undefined;
  /** E.164; empty while no number of the country is typed. */
  readonly phoneNumber: string;
  /** Of the country and the kind of number; undefined before they are known. */
  readonly dateFacts: TransferDateFacts | undefined;
  /** What the values leave of the days; of what is typed now. */
  readonly limits: DayLimits;
  readonly busy: string | undefined;
  readonly failure: Failure | undefined;
  /** When another code can be sent, in ms of the device's clock. */
  readonly resendAt: number;
  /** Path of the status page; after the request. */
  readonly statusUrl: string | null;
  readonly change: (next: Partial<TransferForm>) => void;
  readonly changeValues: (values: Values) => void;
  readonly clearFailure: () => void;
  /** Forgets everything. */
  readonly cancel: () => void;
  /** They return whether the wizard continues. */
  readonly checkCompany: () => Promise<boolean>;
  readonly send: () => Promise<boolean>;
  readonly verify: (code: string) => Promise<boolean>;
  readonly submit: (portingDate: string) => Promise<boolean>;
}

/** The state of the transfer: what was entered, and the calls that it makes. */
export function useTransfer(calls: TransferCalls): Transfer {
  const [form, setForm] = useState(() => transferDraft.read() ?? emptyForm);
  const [secrets, setSecrets] = useState<Values>({});
  const [countries, setCountries] = useState<readonly TransferCountry[]>();
  const [dates, setDates] = useState<{ readonly of: string; readonly facts: TransferDateFacts }>();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [resendAt, setResendAt] = useState(0);
  const [statusUrl, setStatusUrl] = useState<string | null>(null);
  const isRunning = useRef(false);

  const change = (next: Partial<TransferForm>) => {
    setForm((before) => {
      const all = { ...before, ...next };
      if (all.at === 'finish') transferDraft.drop();
      else transferDraft.keep(all);
      return all;
    });
  };
  const cancel = () => {
    transferDraft.drop();
    setForm(emptyForm);
    setSecrets({});
    setFailure(undefined);
  };

  /** One request at a time, with the overlay; a second press does nothing. */
  const run = async (
    text: string,
    work: () => Promise<void>,
    failed: (error: unknown) => Failure,
  ): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(text);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(failed(error));
      // Another code is needed, and the rest stays.
      if (isConfirmationOver(error)) change({ at: 'confirm-number' });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  };
  const tryAgain = (error: unknown): Failure => ({
    title: sentenceOf(error, failures.other),
    text: failures.again,
  });

  const datesOf = form.portingType && `${form.country} ${form.portingType}`;
  const needsDates = ['number-info', 'date'].includes(form.at) && datesOf !== null;
  const dateFacts = dates?.of === datesOf ? dates?.facts : undefined;
  const loadCountries = async () => setCountries(await calls.countries());
  const loadDates = async () => {
    const { country: iso, portingType } = form;
    if (portingType === null || datesOf === null) return;
    setDates({ of: datesOf, facts: await calls.dates(iso, portingType) });
  };
  /** Fetches what the step needs and the device does not have yet. */
  const load = (at: StepId, of: string | null) => {
    if (at === 'start') return;
    if (!countries) {
      // While the profile is filled in, nobody waits for them.
      if (at === 'profile') void loadCountries().catch(() => {});
      else void run(overlay.loading, loadCountries, tryAgain);
    }
    // The fields can be filled in meanwhile.
    if (needsDates && dates?.of !== of) {
      void loadDates().catch((error: unknown) => setFailure(tryAgain(error)));
    }
  };
  const loadNeeded = useEffectEvent(load);
  useEffect(() => loadNeeded(form.at, datesOf), [form.at, datesOf]);

  const country = countries?.find(({ iso }) => iso === form.country);
  const read = country && readTypedNumber(form.phoneNumber, country);
  const phoneNumber = read?.problem === null ? read.e164 : '';
  const values = { ...form.portInFields, ...secrets };
  const asked = askedPortInValues({
    country_code: form.country,
    porting_type: form.portingType ?? 'business',
    values,
  });
  const limits = dateFacts
    ? limitsOfForm({
        country_code: form.country,
        porting_type: form.portingType ?? 'business',
        values: asked,
        today: dateFacts.today,
      })
    : noLimits;

  return {
    form,
    values,
    countries,
    country,
    phoneNumber,
    dateFacts,
    limits,
    busy,
    failure,
    resendAt,
    statusUrl,
    change,
    changeValues: (next) => {
      setSecrets(next);
      change({ portInFields: openValues(form.country, next) });
    },
    clearFailure: () => {
      setFailure(undefined);
      load(form.at, datesOf);
    },
    cancel,
    checkCompany: () =>
      run(
        overlay.domain,
        async () => {
          if (domainOfEmail(form.email) === undefined) {
            throw new AppError(transferErrors.companyNotVerified);
          }
          change({ companyId: await calls.findCompany(form.email) });
        },
        (error) => {
          const titles: Readonly<Record<string, string>> = transferErrorTitles;
          const title = error instanceof AppError ? titles[error.definition.code] : undefined;
          return title === undefined
            ? tryAgain(error)
            : { title, text: sentenceOf(error, failures.other) };
        },
      ),
    send: () =>
      run(
        overlay.sending,
        async () => {
          const seconds = await calls.sendCode(form, phoneNumber);
          setResendAt(Date.now() + seconds * 1000);
        },
        tryAgain,
      ),
    verify: (code) =>
      run(overlay.verifying, () => calls.verifyCode(form.email, phoneNumber, code), tryAgain),
    submit: (porting_date) =>
      run(
        overlay.requesting,
        async () => {
          const { status_url } = await calls.request(form, phoneNumber, {
            values: asked,
            porting_date,
          });
          setStatusUrl(status_url);
        },
        (error) => ({
          title: failures.request,
          text: sentenceOf(error, failures.requestText),
        }),
      ),
  };
}
