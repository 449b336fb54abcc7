import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { ArrowLeftIcon, CheckIcon } from '../components/icons.tsx';
import { Kbd } from '../components/kbd.tsx';
import { ProgressLine } from '../components/progress.tsx';
import { messages } from '../messages.ts';
import { PublicPage } from './public-page.tsx';
import { useEnter } from './use-enter.ts';
import { type FlowStep, useWizardStep, type WizardFlow } from './use-wizard-step.ts';

export interface GuideStep<Id extends string> extends FlowStep {
  readonly id: Id;
  /** In the list of steps; a screen without one follows the last step. */
  readonly label?: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly content?: ReactNode;
  /** Beside the text, on phones below it: what the step looks like. */
  readonly drawing?: ReactNode;
  /** "Continue" by default; null: the screen has no primary button. */
  readonly submit?: string | null;
  /** A second answer next to the primary button; Enter alone then chooses neither. */
  readonly other?: { readonly label: string; readonly onPress: () => void };
}

export interface GuideWizardProps<Id extends string> extends WizardFlow<GuideStep<Id>> {
  /** Whom or which number it is about, in the middle of the bar. */
  readonly context?: ReactNode;
  /** At the right of the bar: help. */
  readonly end?: ReactNode;
  /** Under the list of steps: how long it takes. */
  readonly note?: ReactNode;
  /** Above the title of every step, for example that the device is offline. */
  readonly line?: ReactNode;
}

const states = {
  done: { bg: 'accent.muted', borderColor: 'transparent', color: 'accent.fg' },
  now: { bg: 'accent.solid', borderColor: 'transparent', color: 'accent.contrast' },
  todo: { borderColor: 'border.emphasized', color: 'fg.subtle' },
} as const;

const words = {
  done: { color: 'fg.muted', fontWeight: 'medium' },
  now: { color: 'fg', fontWeight: 'semibold' },
  todo: { color: 'fg.subtle', fontWeight: 'medium' },
} as const;

interface StepListProps {
  readonly labels: readonly string[];
  /** Index of the current one; the length of the list after the last. */
  readonly at: number;
  readonly note: ReactNode;
}

/** A column at the left of the card; above the card where there is no room beside it. */
function StepList({ labels, at, note }: StepListProps) {
  return (
    <chakra.nav
      aria-label={messages.guide.steps}
      hideBelow="md"
      pt={{ lg: '9' }}
      pb={{ base: '4', lg: '0' }}
    >
      <chakra.ol
        display="flex"
        flexDirection={{ base: 'row', lg: 'column' }}
        flexWrap="wrap"
        columnGap="5"
        rowGap="1"
      >
        {labels.map((label, index) => {
          const state = index < at ? 'done' : index === at ? 'now' : 'todo';
          return (
            <chakra.li
              key={label}
              display="flex"
              alignItems="center"
              gap={{ base: '2', lg: '3' }}
              minH={{ base: '7', lg: '9' }}
              aria-current={state === 'now' ? 'step' : undefined}
              {...words[state]}
            >
              <chakra.span
                display="grid"
                placeItems="center"
                flex="none"
                boxSize="6"
                rounded="full"
                borderWidth="1.5px"
                fontSize="xs"
                {...states[state]}
              >
                {state === 'done' ? <CheckIcon size={14} label={messages.guide.done} /> : index + 1}
              </chakra.span>
              {label}
            </chakra.li>
          );
        })}
      </chakra.ol>
      {note && (
        <chakra.p mt={{ base: '2', lg: '5' }} ps={{ lg: '9' }} textStyle="xs" color="fg.subtle">
          {note}
        </chakra.p>
      )}
    </chakra.nav>
  );
}

/**
 * Instructions step by step, beside a drawing of what they look like: the list of steps at the
 * left, Back always in the same place, Enter continues, and the focus is on the new title. In one
 * column on phones.
 */
export function GuideWizard<Id extends string>(props: GuideWizardProps<Id>) {
  const { steps, onStep, context, end, note, line } = props;
  const { step, index, before, formId, form, heading, isBusy, submit } = useWizardStep(props);
  const canSubmit = step !== undefined && step.submit !== null;
  const isChoice = step?.other !== undefined;
  useEnter(form, canSubmit && !isChoice);
  if (!step) return null;
  const labels = steps.flatMap(({ label }) => (label === undefined ? [] : [label]));
  const at = step.label === undefined ? labels.length : index;
  const { other, drawing } = step;

  const buttons = (size: 'lg' | 'touch') => (
    <>
      {before && (
        <Button
          size={size}
          icon={size === 'touch' ? <ArrowLeftIcon /> : undefined}
          onClick={() => onStep(before.id)}
        >
          {messages.wizard.back}
        </Button>
      )}
      {canSubmit && (
        <Button
          type="submit"
          form={formId}
          size={size}
          variant="solid"
          loading={isBusy}
          style={size === 'touch' ? { flexGrow: 1 } : undefined}
        >
          {step.submit ?? messages.wizard.next}
        </Button>
      )}
      {other && (
        <Button
          size={size}
          style={size === 'touch' ? { flexGrow: 1 } : undefined}
          onClick={other.onPress}
        >
          {other.label}
        </Button>
      )}
    </>
  );

  return (
    <PublicPage
      layout="guide"
      start={context}
      end={end}
      width="1200px"
      progress={
        <chakra.div hideFrom="md">
          <ProgressLine
            label={messages.wizard.progress(Math.min(at + 1, labels.length), labels.length)}
            value={Math.min(at + 1, labels.length)}
            max={labels.length}
          />
        </chakra.div>
      }
      foot={before || canSubmit ? buttons('touch') : undefined}
    >
      <chakra.div
        display={{ md: 'grid' }}
        gridTemplateColumns={{
          md: 'minmax(0, 1fr) 264px',
          lg: '200px minmax(0, 1fr) 340px',
        }}
        alignItems="stretch"
      >
        <chakra.div gridColumn={{ md: '1 / -1', lg: 'auto' }}>
          <StepList labels={labels} at={at} note={note} />
        </chakra.div>
        <chakra.section
          display="flex"
          flexDirection="column"
          minW="0"
          minH={{ md: '668px' }}
          pt={{ md: '9' }}
          pb={{ md: '8' }}
          px={{ md: '7', lg: '44px' }}
          borderWidth={{ md: '1px' }}
          css={{
            md: drawing
              ? { borderRadius: '16px 0 0 16px' }
              : { borderRadius: 16, gridColumnEnd: -1 },
          }}
          bg={{ md: 'bg.panel' }}
        >
          <chakra.form
            id={formId}
            ref={form}
            noValidate
            onSubmit={submit}
            display="flex"
            flexDirection="column"
            flex="1"
          >
            {line && <chakra.div mb="4">{line}</chakra.div>}
            <chakra.h1
              ref={heading}
              tabIndex={-1}
              outline="none"
              textStyle="question"
              css={{ mdDown: { fontSize: '26px', lineHeight: '32px' } }}
            >
              {step.title}
            </chakra.h1>
            {step.text && (
              <chakra.p mt="1.5" textStyle="lg" color="fg.muted" maxW="56ch">
                {step.text}
              </chakra.p>
            )}
            <chakra.div key={step.id} mt={{ base: '6', md: '8' }}>
              {step.content}
            </chakra.div>
            <chakra.div
              hideBelow="md"
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="3"
              mt="auto"
              pt="8"
            >
              {buttons('lg')}
              {canSubmit && !isChoice && (
                <chakra.span
                  className="ui-table-keys"
                  ms="2"
                  textStyle="xs"
                  color="fg.subtle"
                  display="inline-flex"
                  alignItems="center"
                  gap="2"
                >
                  <Kbd>↵</Kbd> {messages.wizard.enter}
                </chakra.span>
              )}
            </chakra.div>
          </chakra.form>
        </chakra.section>
        {drawing && (
          <chakra.aside
            display="grid"
            placeItems="center"
            mt={{ base: '6', md: '0' }}
            py={{ base: '6', md: '4' }}
            px="4"
            borderWidth="1px"
            css={{
              backgroundImage:
                'linear-gradient(180deg, var(--colors-accent-subtle), var(--colors-bg-muted))',
              mdDown: { borderRadius: 16 },
              md: { borderLeftWidth: 0, borderTopRightRadius: 16, borderBottomRightRadius: 16 },
            }}
          >
            {drawing}
          </chakra.aside>
        )}
      </chakra.div>
    </PublicPage>
  );
}
