import { AppError } from '@workspace/domain/contract/error';
import { listCountries } from '@workspace/domain/countries/operations';
import { isDomainWhitelisted } from '@workspace/domain/domains/operations';
import { domainOfEmail } from '@workspace/domain/domains/rules';
import { confirmationErrors } from '@workspace/domain/one-time-codes/errors';
import { listPublicPlans } from '@workspace/domain/plans/operations';
import { readTypedNumber } from '@workspace/domain/shared/phone';
import { transferErrors } from '@workspace/domain/transfers/public/errors';
import {
  checkHasNumber,
  requestTransfer,
  sendTransferCode,
  verifyTransferCode,
} from '@workspace/domain/transfers/public/operations';
import {
  type DayLimits,
  limitsOfForm,
  noLimits,
} from '@workspace/domain/transfers/rules/day-limits';
import { getTransferDates } from '@workspace/domain/transfers/rules/operations';
import {
  askedPortInValues,
  isSecretPortInField,
} from '@workspace/domain/transfers/rules/port-in-fields';
import {
  instantOfDay,
  type TransferDateFacts,
} from '@workspace/domain/transfers/rules/transfer-dates';
import { useState } from 'react';
import { useIsOffline } from '../../data/data-access.tsx';
import { publicQuery } from '../../data/public-data.tsx';
import { useCommand } from '../../data/use-command.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useWizardForm } from '../../forms/use-wizard-form.ts';
import { type TransferCountry, transferCountries } from './country.ts';
import { companyFailure, isCode, requestFailure, tryAgain } from './failure.ts';
import { emptyForm, type TransferForm, transferDraft } from './form.ts';
import { messages } from './messages.ts';
import type { Failure } from './overlay.tsx';
import { type PhoneCheck, usePhoneCheck } from './use-phone-check.ts';

const { commands, overlay } = messages;

/** The page shows every failure over itself. */
const byContent = { intent: 'content', unexpected: 'shown' } as const;

type Values = Readonly<Record<string, string>>;

/** What may be kept in the tab: no secret values. */
function withoutSecrets({ portInFields, ...form }: TransferForm): TransferForm {
  const open = Object.entries(portInFields).filter(
    ([name]) => !isSecretPortInField(form.country, name),
  );
  return { ...form, portInFields: Object.fromEntries(open) };
}

const wizard = {
  draft: {
    ...transferDraft,
    keep: (form: TransferForm) => transferDraft.keep(withoutSecrets(form)),
  },
  empty: emptyForm,
  problemsOf: () => ({}),
  isOver: ({ at }: TransferForm) => at === 'finish',
} as const;

/** The countries with a public plan; undefined until they are loaded. */
function useCountries(isNeeded: boolean) {
  const countries = useOperation(
    listCountries,
    { query: { ...publicQuery, available_only: 'true' } },
    { enabled: isNeeded },
  );
  const plans = useOperation(listPublicPlans, { query: publicQuery }, { enabled: isNeeded });
  const [offered, sold] = [countries.data?.answer.data, plans.data?.answer.data];
  return {
    data: offered && sold && transferCountries(offered, sold),
    error: countries.error ?? plans.error,
    isFetching: countries.isFetching || plans.isFetching,
    refetch() {
      countries.refetch();
      plans.refetch();
    },
  };
}

/** What a step does after its call: it continues if the call succeeded. */
export const continueIf = async (result: Promise<boolean>): Promise<'next' | 'stay'> =>
  (await result) ? 'next' : 'stay';

export interface Transfer {
  readonly form: TransferForm;
  /** Values of the country's fields, secret ones included; those are in memory alone. */
  readonly values: Values;
  /** In memory alone. */
  readonly code: string;
  readonly countries: readonly TransferCountry[] | undefined;
  readonly country: TransferCountry | undefined;
  /** E.164; empty while no number of the country is typed. */
  readonly phoneNumber: string;
  readonly phoneCheck: PhoneCheck;
  /** Of the country and the kind of number; undefined before they are known. */
  readonly dateFacts: TransferDateFacts | undefined;
  /** What the values leave of the days; of what is typed now. */
  readonly limits: DayLimits;
  readonly isOffline: boolean;
  readonly busy: string | undefined;
  readonly failure: Failure | undefined;
  /** Path of the status page; after the request. */
  readonly statusUrl: string | null;
  readonly change: (next: Partial<TransferForm>) => void;
  readonly changeCode: (code: string) => void;
  readonly clearFailure: () => void;
  /** Forgets everything. */
  readonly cancel: () => void;
  /** They return whether the wizard continues. */
  readonly checkCompany: () => Promise<boolean>;
  readonly sendCode: () => Promise<boolean>;
  readonly verifyCode: () => Promise<boolean>;
  /** @param day `YYYY-MM-DD` */
  readonly request: (day: string) => Promise<boolean>;
}

/** The state of the transfer: what was entered, and the calls that it makes. */
export function useTransfer(): Transfer {
  const { values: form, change, reset } = useWizardForm(wizard);
  const [code, setCode] = useState('');
  const [statusUrl, setStatusUrl] = useState<string | null>(null);
  const [noCompany, setNoCompany] = useState<AppError>();
  const { at, country: iso } = form;

  const countries = useCountries(at !== 'start');
  const porting_type = form.portingType ?? 'business';
  const needsDates = form.portingType !== null && ['number-info', 'date'].includes(at);
  const dates = useOperation(
    getTransferDates,
    { params: { iso }, query: { ...publicQuery, porting_type } },
    { enabled: needsDates },
  );
  const country = countries.data?.find((candidate) => candidate.iso === iso);
  const read = country && readTypedNumber(form.phoneNumber, country);
  const phone_number = read?.problem === null ? read.e164 : '';
  const phoneCheck = usePhoneCheck(country?.iso ?? '', phone_number);
  const dateFacts = needsDates ? dates.data?.answer.data : undefined;
  const asked = askedPortInValues({
    country_code: iso,
    porting_type,
    values: form.portInFields,
  });
  const limits = dateFacts
    ? limitsOfForm({ country_code: iso, porting_type, values: asked, today: dateFacts.today })
    : noLimits;

  const domain = useCommand(isDomainWhitelisted, commands.domain, byContent);
  const person = useCommand(checkHasNumber, commands.domain, byContent);
  // Another number or code asks for something else, also when an answer was lost.
  const send = useCommand(sendTransferCode, commands.send, byContent);
  const verify = useCommand(verifyTransferCode, commands.verify, byContent);
  const request = useCommand(requestTransfer, commands.request, byContent);

  const busy = [
    { text: overlay.domain, isOn: domain.busy || person.busy },
    { text: overlay.sending, isOn: send.busy },
    { text: overlay.verifying, isOn: verify.busy },
    { text: overlay.requesting, isOn: request.busy },
    // While the profile is filled in, nobody waits for them.
    { text: overlay.loading, isOn: at === 'plan' && countries.isFetching && !countries.data },
  ].find(({ isOn }) => isOn)?.text;
  const failed = [
    { error: noCompany ?? domain.error ?? person.error, explain: companyFailure },
    { error: send.error ?? verify.error, explain: tryAgain },
    { error: request.error, explain: requestFailure },
    { error: at === 'profile' || countries.data ? undefined : countries.error, explain: tryAgain },
    { error: needsDates && !dates.isFetching ? dates.error : undefined, explain: tryAgain },
  ].find(({ error }) => error);

  const clearFailure = () => {
    setNoCompany(undefined);
    for (const { clear } of [domain, person, send, verify, request]) clear();
    if (countries.error) countries.refetch();
    if (dates.error) dates.refetch();
  };
  /** After a refusal of the confirmation, which lasts 30 minutes, another code is needed. */
  const failedConfirmation = (error: unknown): false => {
    if (isCode(error, confirmationErrors.notConfirmed)) change({ at: 'confirm-number' });
    return false;
  };

  return {
    form,
    values: form.portInFields,
    code,
    countries: countries.data,
    country,
    phoneNumber: phone_number,
    phoneCheck,
    dateFacts,
    limits,
    isOffline: useIsOffline(),
    busy,
    failure: busy === undefined && failed ? failed.explain(failed.error) : undefined,
    statusUrl,
    change,
    changeCode: setCode,
    clearFailure,
    cancel() {
      clearFailure();
      setCode('');
      reset();
    },
    async checkCompany() {
      const { email } = form;
      const name = domainOfEmail(email);
      const found =
        name === undefined
          ? undefined
          : await domain.run({ query: { ...publicQuery, domain: name } }, { about: name });
      if (found && found.status !== 'saved') return false;
      const { is_whitelisted = false, company_id = null } = found?.answer.data ?? {};
      if (!is_whitelisted || company_id === null) {
        setNoCompany(new AppError(transferErrors.companyNotVerified));
        return false;
      }
      const known = await person.run(
        { params: { company_id }, query: publicQuery, body: { email } },
        { about: email },
      );
      if (known.status !== 'saved') return false;
      const { has_number, has_porting_request } = known.answer.data;
      if (has_number || has_porting_request) {
        setNoCompany(new AppError(transferErrors.hasNumber));
        return false;
      }
      change({ companyId: company_id });
      return true;
    },
    async sendCode() {
      const result = await send.run(
        {
          query: publicQuery,
          body: {
            company_id: form.companyId,
            country_code: iso,
            email: form.email,
            first_name: form.firstName,
            last_name: form.lastName,
            phone_number,
          },
        },
        { about: phone_number },
      );
      if (result.status !== 'saved') return false;
      setCode('');
      change({ resendAt: Date.now() + result.answer.data.resend_after_seconds * 1000 });
      return true;
    },
    async verifyCode() {
      const { email } = form;
      const result = await verify.run(
        { query: publicQuery, body: { email, phone_number, verification_code: code } },
        { about: phone_number },
      );
      if (result.status === 'failed') return failedConfirmation(result.error);
      if (result.status !== 'saved') return false;
      setCode('');
      return true;
    },
    async request(day) {
      const result = await request.run(
        {
          query: publicQuery,
          body: {
            company_id: form.companyId,
            email: form.email,
            phone_number,
            request_item: JSON.stringify({
              ...asked,
              plan_id: form.planId,
              country_code: iso,
              porting_type: form.portingType,
              porting_date: instantOfDay(day),
            }),
          },
        },
        { about: phone_number },
      );
      if (result.status === 'failed') return failedConfirmation(result.error);
      if (result.status !== 'saved') return false;
      setStatusUrl(result.answer.data.status_url);
      return true;
    },
  };
}
