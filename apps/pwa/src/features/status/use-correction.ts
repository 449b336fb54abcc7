import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { confirmationErrors } from '@workspace/domain/one-time-codes/errors';
import { correctStatus, sendStatusCode } from '@workspace/domain/status/operations';
import type { Status, TransferStatus } from '@workspace/domain/status/schema';
import type { DayLimits } from '@workspace/domain/transfers/rules/day-limits';
import type { PortInField } from '@workspace/domain/transfers/rules/port-in-field';
import type { CommandFailure } from '@workspace/ui/data/command-runner';
import { useRef, useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import {
  changedValues,
  dayField,
  dayProblemOf,
  fieldsOf,
  limitsOf,
  shownValues,
  unchangedOf,
} from './correction.ts';
import { messages } from './messages.ts';
import type { StatusSession } from './status-session.ts';

const words = messages.coach;
type Texts = Readonly<Record<string, string>>;

/** The server's messages by the names of the form's fields. */
const fieldsIn = ({ fields }: CommandFailure): Texts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^fields\./, ''), message]),
  );

function problemOf({ error, failure }: CommandFailure, fields: Texts): string | null {
  if (error instanceof NetworkError) return words.offline;
  return Object.keys(fields).length === 0 ? failure : null;
}

type Step =
  | { readonly name: 'form' }
  | { readonly name: 'code'; readonly sentTo: string; readonly error?: string | undefined };

interface Checked {
  readonly values: Texts;
  readonly limits: DayLimits;
  /** The fields that the carrier refused and that are unchanged, unless they are said to be right. */
  readonly unchanged: readonly PortInField[];
}

/** What is missing before anything is sent: what was refused is not sent a second time. */
function missingIn(transfer: TransferStatus, { values, limits, unchanged }: Checked): Texts {
  const { first } = fieldsOf(transfer);
  const wrong = unchanged.find(({ name }) => name === first[0]?.name) ?? unchanged[0];
  const refused = words.refused(transfer.carrier ?? words.theCarrier);
  const day = dayProblemOf(transfer, values[dayField] ?? '', limits);
  return {
    ...(wrong ? { [wrong.name]: wrong.secret ? words.secretMissing : refused } : {}),
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
  const unchanged = unchangedOf(transfer, country, values);
  /** The person says that the carrier is mistaken. */
  const asksAgain = useRef(false);
  const [errors, setErrors] = useState<Texts>({});
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [problem, setProblem] = useState<string | null>(null);
  const correction = useCommand(correctStatus, words.command, { intent: 'content' });
  const codes = useCommand(sendStatusCode, words.command);

  function fail(failure: CommandFailure): void {
    const all = fieldsIn(failure);
    const { verification_code: aboutCode, ...fields } = all;
    setProblem(problemOf(failure, all));
    if (aboutCode !== undefined && step.name === 'code') setStep({ ...step, error: aboutCode });
    if (Object.keys(fields).length === 0) return;
    setErrors(fields);
    setStep({ name: 'form' });
  }

  const ticket = () => session.ticket() ?? '';

  /** Returns whether a code was sent. */
  async function sendCode(): Promise<boolean> {
    const result = await codes.run({ query: {}, body: { ticket: ticket() } }, { about: '' });
    if (result.status === 'failed') fail(result);
    if (result.status !== 'saved') return false;
    setProblem(null);
    setStep({ name: 'code', sentTo: result.answer.data.phone_number });
    return true;
  }

  /** @param code absent at first: the person who is logged in needs none */
  async function send(code?: string): Promise<void> {
    const checked = { values, limits, unchanged: asksAgain.current ? [] : unchanged };
    const missing = missingIn(transfer, checked);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setProblem(null);
    const body = {
      ticket: ticket(),
      ...changedValues(transfer, values),
      ...(code === undefined ? {} : { verification_code: code }),
    };
    const result = await correction.run({ query: {}, body }, { about: '' });
    if (result.status === 'saved') return session.show(result.answer.data);
    if (result.status !== 'failed') return;
    const { definition } = result.error instanceof AppError ? result.error : {};
    if (definition?.code === confirmationErrors.notConfirmed.code) {
      await sendCode();
      return;
    }
    // Somebody else may have corrected it.
    if (definition?.status === 409) await session.refresh();
    fail(result);
  }

  return {
    values,
    limits,
    errors,
    unchanged,
    step,
    problem,
    busy: codes.busy ? ('sending' as const) : correction.busy ? ('confirming' as const) : null,
    change(name: string, value: string) {
      setValues((all) => ({ ...all, [name]: value }));
      // It was about the value before.
      setErrors(({ [name]: _before, ...others }) => others);
    },
    back: () => setStep({ name: 'form' }),
    send(how: 'corrected' | 'unchanged') {
      asksAgain.current = how === 'unchanged';
      return send();
    },
    confirm: (code: string) => send(code),
    sendCode,
  };
}
