import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { ArrowLeftIcon } from '../components/icons.tsx';
import { ProgressLine } from '../components/progress.tsx';
import { messages } from '../messages.ts';
import { PublicPage } from './public-page.tsx';
import { useEnter } from './use-enter.ts';
import { type FlowStep, useWizardStep } from './use-wizard-step.ts';
import { WizardButtons } from './wizard-buttons.tsx';
import { WizardColumns, type WizardLayout, widthOf } from './wizard-columns.tsx';

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
  /**
   * Why it cannot be continued yet: the button is disabled and says so, but keeps the focus, and
   * pressing it asks `onSubmit`, which shows what is wrong at the fields.
   */
  readonly whyNot?: string | undefined;
  /** `outline` where the answer is not recommended: "Continue anyway". */
  readonly tone?: 'solid' | 'outline';
  /** Next to the button on wide screens, in place of the hint for Enter. */
  readonly hint?: string;
  /** Beside the question on wide screens: what helps to answer it. */
  readonly aside?: ReactNode;
  readonly layout?: WizardLayout;
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
  /** Above everything else: why the last action failed. */
  readonly notice?: ReactNode;
  /** Right side of the bar: Cancel, which asks first if something would be lost. */
  readonly end?: ReactNode;
  /** `bar`: Back is at the left of the bar instead of the main action. */
  readonly backPlace?: 'form' | 'bar';
  /** Whether a dialog is over the page: the focus goes to what is wrong once it is closed. */
  readonly isCovered?: boolean;
  /** Progress in per cent, where it is not the position of the step. */
  readonly percent?: number;
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

/**
 * A page that asks one question after the other: progress, Back always in the same place, Enter
 * continues, and the focus is on the new question. Escape does nothing here, so that it never loses
 * an answer; the caller keeps the answers in a `Draft`.
 */
export function Wizard<Id extends string>(props: WizardProps<Id>) {
  const { steps, onStep, context, notice, end, backPlace = 'form', percent } = props;
  const { step, index, before, formId, form, heading, isBusy, submit } = useWizardStep(props);
  const canContinue = step !== undefined && step.ready !== 'not_yet' && step.whyNot === undefined;
  useEnter(form, canContinue && step.submit !== null);
  if (!step) return null;
  const { back, aside, layout = 'column' } = step;
  const goBack = back === 'none' ? undefined : (back ?? (before && (() => onStep(before.id))));
  const isInBar = backPlace === 'bar';
  const backButton = (size: 'md' | 'lg' | 'touch') =>
    goBack && (
      <Button
        size={size}
        icon={<ArrowLeftIcon />}
        onClick={goBack}
        {...(isInBar ? { variant: 'ghost' } : {})}
      >
        {messages.wizard.back}
      </Button>
    );
  const hasButtons = (goBack !== undefined && !isInBar) || step.submit !== null;
  const buttons = (place: 'form' | 'foot') => (
    <WizardButtons
      step={step}
      formId={formId}
      isBusy={isBusy}
      back={!isInBar && backButton(place === 'foot' ? 'touch' : 'lg')}
      minWidth={isInBar ? 132 : undefined}
      place={place}
    />
  );

  return (
    <PublicPage
      // Something is there on the first step too, so that the logo stays in the middle.
      start={isInBar && <>{backButton('md')}</>}
      end={end}
      width={widthOf(layout, aside)}
      progress={
        step.progress !== 'none' && (
          <ProgressLine
            label={messages.wizard.progress(index + 1, steps.length)}
            value={percent ?? index + 1}
            max={percent === undefined ? steps.length : 100}
          />
        )
      }
      foot={hasButtons && buttons('foot')}
    >
      <WizardColumns layout={layout} aside={aside}>
        <form id={formId} ref={form} noValidate onSubmit={submit}>
          {notice && <chakra.div mb="6">{notice}</chakra.div>}
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
            <chakra.p
              mt="2"
              textStyle="lg"
              color="fg.muted"
              maxW="56ch"
              textWrap={isInBar ? 'balance' : undefined}
            >
              {step.text}
            </chakra.p>
          )}
          <chakra.div key={step.id} mt="7" display="flex" flexDirection="column" gap="4">
            {step.content}
          </chakra.div>
          {hasButtons && (
            <chakra.div hideBelow="md" display="flex" alignItems="center" gap="3" mt="8">
              {buttons('form')}
            </chakra.div>
          )}
        </form>
      </WizardColumns>
    </PublicPage>
  );
}
