import { confirmationErrors } from '@workspace/domain/one-time-codes/errors';
import type { Status, TransferStatus } from '@workspace/domain/status/schema';
import type { DayLimits } from '@workspace/domain/transfers/rules/day-limits';
import { useState } from 'react';
import {
  changedValues,
  dayField,
  dayProblemOf,
  fieldsOf,
  limitsOf,
  shownValues,
} from './correction.ts';
import { messages } from './messages.ts';
import type { Failure, StatusSession } from './status-session.ts';

const words = messages.coach;
type Texts = Readonly<Record<string, string>>;

function problemOf({ problem, fields }: Failure): string | null {
  if (problem === 'offline') return words.offline;
  if (problem === 'trouble') return messages.failed;
  return Object.keys(fields).length === 0 ? problem : null;
}

type Step =
  | { readonly name: 'form' }
  | { readonly name: 'code'; readonly sentTo: string; readonly error?: string | undefined };

/** What is missing before anything is sent: a code that was rejected is not sent a second time. */
function missingIn(transfer: TransferStatus, values: Texts, limits: DayLimits): Texts {
  const { first } = fieldsOf(transfer);
  const missing = first.filter(({ name, secret }) => secret && values[name]?.trim() === '');
  const day = dayProblemOf(transfer, values[dayField] ?? '', limits);
  return {
    ...Object.fromEntries(missing.map(({ name }) => [name, words.secretMissing])),
    ...(day === null ? {} : { [dayField]: day }),
  };
}

/** What the person does in the two steps, and what the server said. */
export function useCorrection(
  transfer: TransferStatus,
  country: Status['country_code'],
  session: StatusSession,
) {
  const [values, setValues] = useState<Texts>(() => shownValues(transfer));
  const limits = limitsOf(transfer, country, values);
  const [errors, setErrors] = useState<Texts>({});
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null);

  function fail(failure: Failure): void {
    const { verification_code: aboutCode, ...fields } = failure.fields;
    setProblem(problemOf(failure));
    if (aboutCode !== undefined && step.name === 'code') setStep({ ...step, error: aboutCode });
    if (Object.keys(fields).length === 0) return;
    setErrors(fields);
    setStep({ name: 'form' });
  }

  async function sendCode(): Promise<void> {
    setBusy('sending');
    const answer = await session.sendCode();
    setBusy(null);
    if (!('sentTo' in answer)) return fail(answer);
    setProblem(null);
    setStep({ name: 'code', sentTo: answer.sentTo });
  }

  /** @param code absent at first: the person who is logged in needs none */
  async function send(code?: string): Promise<void> {
    const missing = missingIn(transfer, values, limits);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setProblem(null);
    setBusy('confirming');
    const failure = await session.correct({
      ...changedValues(transfer, values),
      ...(code === undefined ? {} : { verification_code: code }),
    });
    setBusy(null);
    if (!failure) return;
    if (failure.code === confirmationErrors.notConfirmed.code) return sendCode();
    fail(failure);
  }

  return {
    values,
    limits,
    errors,
    step,
    problem,
    busy,
    change: (name: string, value: string) => setValues((all) => ({ ...all, [name]: value })),
    back: () => setStep({ name: 'form' }),
    send,
    sendCode,
  };
}
