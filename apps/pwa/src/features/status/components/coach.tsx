import { chakra } from '@chakra-ui/react/styled-system';
import { confirmationErrors } from '@workspace/domain/confirmation/errors';
import type { PortInValues } from '@workspace/domain/porting/schema';
import type { TransferStatus } from '@workspace/domain/status/schema';
import { Button } from '@workspace/ui/components/button';
import { Notice } from '@workspace/ui/patterns/notice';
import { NumberedSteps } from '@workspace/ui/patterns/steps-timeline';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { changedValues, dayField, fieldsOf, shownValues } from '../correction.ts';
import { messages } from '../messages.ts';
import type { Failure, StatusSession } from '../status-session.ts';
import { CodeStep } from './code-step.tsx';
import { CorrectionFields, DayField } from './correction-fields.tsx';

const words = messages.coach;

interface CoachProps {
  readonly transfer: TransferStatus;
  readonly session: StatusSession;
  readonly isOffline: boolean;
}

function problemOf({ problem, fields }: Failure): string | null {
  if (problem === 'offline') return words.offline;
  if (problem === 'trouble') return messages.failed;
  return Object.keys(fields).length === 0 ? problem : null;
}

type Step =
  | { readonly name: 'form' }
  | { readonly name: 'code'; readonly sentTo: string; readonly error?: string | undefined };

/** What the person does in the two steps, and what the server said. */
function useCorrection({ transfer, session }: CoachProps) {
  const form = useForm<PortInValues>({ defaultValues: shownValues(transfer) });
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null);

  function fail(failure: Failure): void {
    const { verification_code: aboutCode, ...fields } = failure.fields;
    const named = Object.entries(fields);
    setProblem(problemOf(failure));
    if (aboutCode !== undefined && step.name === 'code') setStep({ ...step, error: aboutCode });
    if (named.length === 0) return;
    setStep({ name: 'form' });
    for (const [name, message] of named) form.setError(name, { type: 'server', message });
  }

  async function sendCode(): Promise<void> {
    setBusy('sending');
    const answer = await session.sendCode();
    setBusy(null);
    if (!('sentTo' in answer)) return fail(answer);
    setProblem(null);
    setStep({ name: 'code', sentTo: answer.sentTo });
  }

  async function send(code?: string): Promise<void> {
    setBusy('confirming');
    const changed = changedValues(transfer, form.getValues());
    const failure = await session.correct({
      ...changed,
      ...(code === undefined ? {} : { verification_code: code }),
    });
    setBusy(null);
    if (!failure) return;
    // Only the person who is logged in needs no code.
    if (failure.code === confirmationErrors.notConfirmed.code) return sendCode();
    fail(failure);
  }

  return { form, step, setStep, problem, busy, send, sendCode };
}

/** Names the field that was rejected, says where the right value is, and sends it again. */
export function Coach(props: CoachProps) {
  const { transfer, isOffline } = props;
  const { form, step, setStep, problem, busy, send, sendCode } = useCorrection(props);
  const { first, others } = fieldsOf(transfer);
  const { rejection } = transfer;
  const isAboutDay = rejection?.field === dayField;
  if (step.name === 'code') {
    return (
      <CodeStep
        sentTo={step.sentTo}
        busy={busy}
        error={step.error}
        problem={problem}
        onConfirm={(code) => void send(code)}
        onResend={() => void sendCode()}
        onBack={() => setStep({ name: 'form' })}
      />
    );
  }
  const isEverything = first.length === 0 && !isAboutDay;
  const find = rejection && rejection.find.length > 0 ? rejection.find : [words.findAllText];
  const errors = Object.keys(form.formState.errors);
  const hasErrorBelow = errors.some((name) => !first.some((field) => field.name === name));
  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        mt="7"
        onSubmit={(event) => {
          event.preventDefault();
          if (busy === null && !isOffline) void send();
        }}
      >
        {problem !== null && (
          <chakra.div mb="4">
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          </chakra.div>
        )}
        <NumberedSteps
          steps={[
            {
              id: 'find',
              title: isEverything ? words.findAll : words.find,
              children: find.map((line) => <p key={line}>{line}</p>),
            },
            {
              id: 'correct',
              title: words.correct,
              children: (
                <chakra.div mt="2" color="fg">
                  {isAboutDay && <DayField />}
                  <CorrectionFields fields={first} />
                  <chakra.details
                    mt="4"
                    open={isEverything || hasErrorBelow || undefined}
                    css={{ '& > div': { marginTop: '12px' } }}
                  >
                    <chakra.summary cursor="pointer" color="fg.muted" py="2">
                      {words.more}
                    </chakra.summary>
                    <chakra.div display="grid" gap="4" maxW={{ md: '360px' }}>
                      <CorrectionFields fields={others} />
                      {!isAboutDay && <DayField />}
                    </chakra.div>
                  </chakra.details>
                </chakra.div>
              ),
            },
            { id: 'send', title: words.send, children: <p>{words.sendText}</p> },
          ]}
        />
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ md: 'center' }}
          gap="3"
          mt="7"
        >
          <Button
            type="submit"
            variant="solid"
            size="lg"
            loading={busy !== null}
            disabled={isOffline}
          >
            {words.button}
          </Button>
          {isOffline && <chakra.span color="fg.muted">{words.offline}</chakra.span>}
        </chakra.div>
      </chakra.form>
    </FormProvider>
  );
}
