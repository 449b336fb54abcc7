import { chakra } from '@chakra-ui/react/styled-system';
import type { Status, TransferStatus } from '@workspace/domain/status/schema';
import type { PortInField } from '@workspace/domain/transfers/rules/port-in-field';
import { Button } from '@workspace/ui/components/button';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { NumberedSteps } from '@workspace/ui/patterns/steps-timeline';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { PortInFieldsForm } from '../../porting/index.ts';
import { dayField, fieldsOf } from '../correction.ts';
import { messages } from '../messages.ts';
import type { StatusSession } from '../status-session.ts';
import { useCorrection } from '../use-correction.ts';
import { CodeStep } from './code-step.tsx';
import { DayChoice } from './day-choice.tsx';

const words = messages.coach;

interface CoachProps {
  readonly transfer: TransferStatus;
  /** Of the number. */
  readonly country: Status['country_code'];
  /** To transfer. */
  readonly phoneNumber: Status['phone_number'];
  readonly session: StatusSession;
  readonly isOffline: boolean;
}

/** The fields below one another. */
function Fields({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="4" mt="2" color="fg" maxW={{ md: '360px' }}>
      {children}
    </chakra.div>
  );
}

/** The fields that the carrier did not name, hidden at first. */
function OtherDetails({
  title,
  open,
  children,
}: {
  readonly title: string;
  readonly open: boolean;
  readonly children: ReactNode;
}) {
  return (
    <chakra.details mt="3" open={open}>
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minH="row"
        cursor="pointer"
        css={{ 'details[open] > & svg': { transform: 'rotate(90deg)' } }}
      >
        <ChevronRightIcon />
        {title}
      </chakra.summary>
      <Fields>{children}</Fields>
    </chakra.details>
  );
}

/** Names the field that was rejected, says where the right value is, and sends it again. */
export function Coach({ transfer, country, phoneNumber, session, isOffline }: CoachProps) {
  const correction = useCorrection(transfer, country, session);
  const { values, limits, errors, unchanged, step, problem, busy, change, back } = correction;
  const { send, confirm, sendCode } = correction;
  const hintId = useId();
  const { first, others } = fieldsOf(transfer);
  const formElement = useRef<HTMLFormElement>(null);
  const shownStep = useRef(step.name);
  // Back from the code: to what is wrong, or to the button that leads to the code.
  useEffect(() => {
    if (shownStep.current === step.name) return;
    shownStep.current = step.name;
    const { current: shown } = formElement;
    const wrong = shown?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? shown?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [step.name]);
  if (step.name === 'code') {
    return (
      <CodeStep
        sentTo={step.sentTo}
        busy={busy}
        error={step.error}
        problem={problem}
        isOffline={isOffline}
        onConfirm={(code) => void confirm(code)}
        onResend={sendCode}
        onBack={back}
      />
    );
  }
  const isSame = unchanged.length > 0;
  const isAboutDay = transfer.rejection?.field === dayField;
  const isOtherWrong = others.some(({ name }) => errors[name] !== undefined);
  const form = (fields: readonly PortInField[]) => (
    <PortInFieldsForm
      fields={fields}
      values={values}
      errors={errors}
      check={{
        country_code: country,
        porting_type: transfer.porting_type,
        porting_number: phoneNumber ?? '',
      }}
      toCorrect={new Set(transfer.rejection?.refused)}
      onChange={change}
      size="wizard"
      onCarrierNotFound={() => undefined}
    />
  );
  const find = transfer.rejection?.find ?? [];
  const isCorrection = first.length > 0 || isAboutDay;
  const otherDetails = (
    <OtherDetails title={isCorrection ? words.more : words.others} open={isOtherWrong}>
      {form(others)}
    </OtherDetails>
  );
  const day = (
    <DayChoice
      transfer={transfer}
      limits={limits}
      value={values[dayField] ?? ''}
      error={errors[dayField]}
      onChoose={(chosen) => change(dayField, chosen)}
    />
  );
  return (
    <chakra.form
      ref={formElement}
      noValidate
      mt="7"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy === null && !isOffline) void send('corrected');
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
          ...(find.length > 0
            ? [
                {
                  id: 'find',
                  title: words.find,
                  children: find.map((line) => <p key={line}>{line}</p>),
                },
              ]
            : []),
          ...(isCorrection
            ? [
                {
                  id: 'correct',
                  title: words.correct,
                  children: (
                    <>
                      <Fields>
                        {isAboutDay && day}
                        {form(first)}
                      </Fields>
                      {otherDetails}
                    </>
                  ),
                },
              ]
            : []),
          {
            id: 'send',
            title: words.send,
            children: (
              <>
                <p>{words.sendText}</p>
                {!isAboutDay && <chakra.div mt="3">{day}</chakra.div>}
                {!isCorrection && otherDetails}
              </>
            ),
          },
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
          // It keeps the focus, and says at the field what is wrong.
          {...(isSame ? { 'aria-disabled': true, 'aria-describedby': hintId } : {})}
        >
          {words.button}
        </Button>
        {isSame && (
          <Button
            size="lg"
            disabled={isOffline || busy !== null}
            onClick={() => void send('unchanged')}
          >
            {words.askAgain}
          </Button>
        )}
        {isSame && (
          <chakra.span id={hintId} textStyle="sm" color="fg.muted">
            {words.mustChange(unchanged.map(({ label }) => label))}
          </chakra.span>
        )}
        {isOffline && <chakra.span color="fg.muted">{words.offline}</chakra.span>}
      </chakra.div>
    </chakra.form>
  );
}
