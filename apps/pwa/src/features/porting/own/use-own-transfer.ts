import { displayName } from '@workspace/domain/accounts/schema';
import { dialledCountry } from '@workspace/domain/countries/rules';
import { readTypedNumber, type TypedNumber } from '@workspace/domain/shared/phone';
import { checkReadiness, portInNumber } from '@workspace/domain/transfers/rules/operations';
import { fieldsToCorrect, type ReadinessResult } from '@workspace/domain/transfers/rules/readiness';
import { instantOfDay, transferDates } from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { useState } from 'react';
import { useMe, useReference } from '../../../data/session/hooks.ts';
import { useCommand } from '../../../data/use-command.ts';
import { messages } from './messages.ts';
import {
  emptyForm,
  limitsOf,
  problemsOf,
  sentValues,
  type TransferForm,
  transferBody,
} from './transfer-form.ts';
import { useTransferChoices } from './use-transfer-choices.ts';

/** An administrator's own transfer: the form, its check before it is sent, and the request. */
export function useOwnTransfer(initialUserId: string, onDone: (item: PortingItem) => void) {
  const { users } = useReference();
  const { company } = useMe();
  const [form, setForm] = useState(() => emptyForm(initialUserId));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [results, setResults] = useState<readonly ReadinessResult[] | null>(null);
  /** Of the last check, also once its results are left. */
  const [toCorrect, setToCorrect] = useState<ReadonlySet<string>>(new Set());
  const choices = useTransferChoices(form.country, form.portingType, company?.company_id ?? '');
  const check = useCommand(checkReadiness, messages.readiness);
  const request = useCommand(portInNumber, messages.transfer);
  const country = choices.countries.find((one) => one.country_iso_code === form.country);
  const number: TypedNumber = country
    ? readTypedNumber(form.phone, dialledCountry(country))
    : { problem: 'missing' };
  const phoneNumber = number.problem === null ? number.e164 : '';
  const facts = choices.dates;
  const limits = facts && limitsOf(form, facts.today);
  const dates = facts ? transferDates(facts, limits) : null;
  const person = users.get(form.userId);
  const about = person ? displayName(person) : '';

  const change = (changed: Partial<TransferForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    setErrors({});
    if (changed.country !== undefined) setToCorrect(new Set());
  };

  // "Continue anyway" was chosen for a number that the check does not know.
  const isNumberConfirmed =
    results?.some(({ rule, outcome }) => rule === 'number' && outcome === 'fail') === true;

  async function send(): Promise<void> {
    const result = await request.run(
      { body: transferBody(form, { phoneNumber, confirmed: isNumberConfirmed }) },
      { about, onDone: (answer) => answer && onDone(answer.data) },
    );
    if (result.status !== 'failed') return;
    setErrors(result.fields);
    setResults(null);
  }

  /** Checks the form here, then at the server; a transfer without a warning is sent. */
  async function submit(): Promise<void> {
    const problems = problemsOf(form, number, country, dates);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return setResults(null);
    const names = person && {
      first_name: person.first_name,
      last_name: person.last_name,
    };
    const checked = await check.run(
      {
        query: {},
        body: {
          country_iso_code: form.country,
          porting_type: form.portingType,
          phone_number: phoneNumber,
          ...names,
          fields: sentValues(form),
          date_to_initiate: instantOfDay(form.day ?? ''),
        },
      },
      { about: '' },
    );
    if (checked.status === 'failed') return setErrors(checked.fields);
    if (checked.status !== 'saved') return;
    const found = checked.answer.data.results;
    setToCorrect(fieldsToCorrect(found));
    setResults(found);
    if (found.every(({ outcome }) => outcome === 'pass')) await send();
  }

  return {
    form,
    /** E.164; empty while no number of the country is typed. */
    phoneNumber,
    change,
    errors,
    toCorrect,
    choices,
    limits,
    results,
    back: () => setResults(null),
    submit,
    send,
    busy: check.busy || request.busy,
    problem: request.failure ?? check.failure ?? null,
    isOffline: request.writeMode === 'blocked',
  };
}
