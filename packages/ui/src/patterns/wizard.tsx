import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { ArrowLeftIcon } from '../components/icons.tsx';
import { Kbd } from '../components/kbd.tsx';
import { ProgressLine } from '../components/progress.tsx';
import { messages } from '../messages.ts';
import { PublicPage } from './public-page.tsx';
import { useEnter } from './use-enter.ts';
import { type FlowStep, useWizardStep } from './use-wizard-step.ts';

export interface WizardStep<Id extends string> extends FlowStep {
  readonly id: Id;
  /** One question: the heading of the screen. */
  readonly question: ReactNode;
  /** A sentence under the question. */
  readonly text?: ReactNode;
  /** The fields that answer it. */
  readonly content: ReactNode;
  /** "Continue" by default; null where a choice of the content continues. */
  readonly submit?: string | null;
  /** `not_yet`: the button is disabled until the answer is complete. */
  readonly ready?: 'yes' | 'not_yet';
  /** `outline` where the answer is not recommended: "Continue anyway". */
  readonly tone?: 'solid' | 'outline';
  /** Next to the button on wide screens, in place of the hint for Enter. */
  readonly hint?: string;
  /** Beside the question on wide screens: what helps to answer it. */
  readonly aside?: ReactNode;
  /** `none` where the flow does not go back; a function goes back within the step. */
  readonly back?: 'none' | (() => void);
  /** `none` for a cover, and for the end. */
  readonly progress?: 'none';
  /** Above the question: a drawing. */
  readonly art?: ReactNode;
}

export interface WizardProps<Id extends string> {
  /** The steps as the answers are now: an answer may add or remove later ones. */
  readonly steps: readonly WizardStep<Id>[];
  /** Id of the current step; the caller keeps it in the draft or in the address. */
  readonly at: Id;
  readonly onStep: (id: Id) => void;
  /** Above the question: whom or which number it is about. */
  readonly context?: ReactNode;
  /** Right side of the bar: Cancel, which asks first if something would be lost. */
  readonly end?: ReactNode;
}

/** Letters; a longer word, such as a name, may be broken on phones. */
const maxUnbroken = 16;

/** A question whose words are not broken at their hyphens: no line ends with "top-". */
function Question({ text }: { readonly text: ReactNode }) {
  if (typeof text !== 'string') return text;
  return text.split(/(\s)/).map((word) =>
    word.includes('-') && word.length <= maxUnbroken ? (
      <chakra.span key={word} whiteSpace="nowrap">
        {word}
      </chakra.span>
    ) : (
      word
    ),
  );
}

interface ColumnsProps {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The question, and on wide screens what helps to answer it beside it, in one card. */
function Columns({ aside, children }: ColumnsProps) {
  const card = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 400px',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
    background: 'bg.panel',
    overflow: 'hidden',
  };
  return (
    <chakra.div css={aside ? { lg: card } : undefined}>
      <chakra.div css={aside ? { lg: { padding: '10' } } : undefined}>{children}</chakra.div>
      {aside && (
        <chakra.aside
          hideBelow="lg"
          display="flex"
          flexDirection="column"
          bg="accent.subtle"
          p="10"
          pb="0"
        >
          {aside}
        </chakra.aside>
      )}
    </chakra.div>
  );
}

/**
 * A page that asks one question after the other: progress, Back always in the same place, Enter
 * continues, and the focus is on the new question. Escape does nothing here, so that it never loses
 * an answer; the caller keeps the answers in a `Draft`.
 */
export function Wizard<Id extends string>(props: WizardProps<Id>) {
  const { steps, onStep, context, end } = props;
  const { step, index, before, formId, form, heading, isBusy, submit } = useWizardStep(props);
  useEnter(form, step !== undefined && step.submit !== null && step.ready !== 'not_yet');
  if (!step) return null;
  const { back, tone = 'solid', ready = 'yes' } = step;
  const goBack = back === 'none' ? undefined : (back ?? (before && (() => onStep(before.id))));
  const buttons = (size: 'lg' | 'touch') => (
    <>
      {goBack && (
        <Button size={size} icon={<ArrowLeftIcon />} onClick={goBack}>
          {messages.wizard.back}
        </Button>
      )}
      {step.submit !== null && (
        <Button
          type="submit"
          form={formId}
          size={size}
          variant={tone}
          loading={isBusy}
          disabled={ready === 'not_yet'}
          {...(size === 'touch' ? { style: { flexGrow: 1 } } : {})}
        >
          {step.submit ?? messages.wizard.next}
        </Button>
      )}
    </>
  );
  const hasButtons = goBack !== undefined || step.submit !== null;

  return (
    <PublicPage
      end={end}
      width={step.aside ? '1080px' : '560px'}
      progress={
        step.progress !== 'none' && (
          <ProgressLine
            label={messages.wizard.progress(index + 1, steps.length)}
            value={index + 1}
            max={steps.length}
          />
        )
      }
      foot={hasButtons && buttons('touch')}
    >
      <Columns aside={step.aside}>
        <form id={formId} ref={form} noValidate onSubmit={submit}>
          {step.art && <chakra.div mb="6">{step.art}</chakra.div>}
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
            <Question text={step.question} />
          </chakra.h1>
          {step.text && (
            <chakra.p mt="2" textStyle="lg" color="fg.muted" maxW="56ch">
              {step.text}
            </chakra.p>
          )}
          <chakra.div key={step.id} mt="7" display="flex" flexDirection="column" gap="4">
            {step.content}
          </chakra.div>
          {hasButtons && (
            <chakra.div hideBelow="md" display="flex" alignItems="center" gap="3" mt="8">
              {buttons('lg')}
              {step.hint !== undefined && (
                <chakra.span textStyle="sm" color="fg.muted">
                  {step.hint}
                </chakra.span>
              )}
              {step.submit !== null && step.hint === undefined && ready === 'yes' && (
                <chakra.span className="ui-table-keys" textStyle="xs" color="fg.subtle">
                  <Kbd>↵</Kbd> {messages.wizard.enter}
                </chakra.span>
              )}
            </chakra.div>
          )}
        </form>
      </Columns>
    </PublicPage>
  );
}
