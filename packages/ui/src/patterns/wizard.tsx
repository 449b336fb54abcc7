import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { ArrowLeftIcon } from '../components/icons.tsx';
import { Kbd } from '../components/kbd.tsx';
import { ProgressLine } from '../components/progress.tsx';
import { messages } from '../messages.ts';
import { PublicPage } from './public-page.tsx';
import { useWizardStep } from './use-wizard-step.ts';

export interface WizardStep<Id extends string> {
  readonly id: Id;
  /** One question: the heading of the screen. */
  readonly question: ReactNode;
  /** A sentence under the question. */
  readonly text?: ReactNode;
  /** The fields that answer it. */
  readonly content: ReactNode;
  /** "Continue" by default. */
  readonly submit?: string;
}

export interface WizardProps<Id extends string> {
  /** The steps as the answers are now: an answer may add or remove later ones. */
  readonly steps: readonly WizardStep<Id>[];
  /** Id of the current step; the caller keeps it in the draft or in the address. */
  readonly at: Id;
  readonly onStep: (id: Id) => void;
  /** Checks the answer of a step, and sends the last one. `stay`: an error is at its field. */
  readonly onContinue: (id: Id) => Promise<'next' | 'stay'> | 'next' | 'stay';
  /** Above the question: whom or which number it is about. */
  readonly context?: ReactNode;
  /** Right side of the bar: Cancel, which asks first if something would be lost. */
  readonly end?: ReactNode;
}

/**
 * A page that asks one question after the other: progress, Back always in the same place, Enter
 * continues, and the focus is on the new question. Escape does nothing here, so that it never loses
 * an answer; the caller keeps the answers in a `Draft`.
 */
export function Wizard<Id extends string>(props: WizardProps<Id>) {
  const { steps, onStep, context, end } = props;
  const { step, index, before, formId, form, heading, isBusy, submit } = useWizardStep(props);
  if (!step) return null;
  const actions = (
    <>
      {before && (
        <Button size="touch" icon={<ArrowLeftIcon />} onClick={() => onStep(before.id)}>
          {messages.wizard.back}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        size="touch"
        variant="solid"
        loading={isBusy}
        style={{ flexGrow: 1 }}
      >
        {step.submit ?? messages.wizard.next}
      </Button>
    </>
  );

  return (
    <PublicPage
      end={end}
      width="560px"
      progress={
        <ProgressLine
          label={messages.wizard.progress(index + 1, steps.length)}
          value={index + 1}
          max={steps.length}
        />
      }
      foot={actions}
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        {context && (
          <chakra.div mb="2" color="fg.muted">
            {context}
          </chakra.div>
        )}
        <chakra.h1
          ref={heading}
          tabIndex={-1}
          outline="none"
          textStyle="question"
          css={{ mdDown: { fontSize: '26px', lineHeight: '32px' } }}
        >
          {step.question}
        </chakra.h1>
        {step.text && (
          <chakra.p mt="2" textStyle="lg" color="fg.muted" maxW="56ch">
            {step.text}
          </chakra.p>
        )}
        <chakra.div key={step.id} mt="7" display="flex" flexDirection="column" gap="4">
          {step.content}
        </chakra.div>
        <chakra.div hideBelow="md" display="flex" alignItems="center" gap="3" mt="8">
          {before && (
            <Button size="lg" icon={<ArrowLeftIcon />} onClick={() => onStep(before.id)}>
              {messages.wizard.back}
            </Button>
          )}
          <Button type="submit" size="lg" variant="solid" loading={isBusy}>
            {step.submit ?? messages.wizard.next}
          </Button>
          <chakra.span className="ui-table-keys" textStyle="xs" color="fg.subtle">
            <Kbd>↵</Kbd> {messages.wizard.enter}
          </chakra.span>
        </chakra.div>
      </form>
    </PublicPage>
  );
}
