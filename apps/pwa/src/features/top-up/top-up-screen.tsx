import { Button } from '@workspace/ui/components/button';
import { countryName } from '@workspace/ui/components/flag';
import { formatDate } from '@workspace/ui/format/dates';
import { Wizard, type WizardStep } from '@workspace/ui/patterns/wizard';
import { useMemo } from 'react';
import { useScreenTitle } from '../../app/title.ts';
import { useIsOnline } from '../../app/use-is-online.ts';
import { createCalls } from './calls.ts';
import { StartArt, SuccessArt } from './drawings.tsx';
import type { StepId } from './form.ts';
import { messages } from './messages.ts';
import { lastDayOfMonth } from './month-end.ts';
import { NumberRefused } from './number-refused.tsx';
import { StepContext } from './step-context.tsx';
import { CodeStep } from './steps/code-step.tsx';
import { CountryStep } from './steps/country-step.tsx';
import { DataStep } from './steps/data-step.tsx';
import { DateStep } from './steps/date-step.tsx';
import { NumberStep } from './steps/number-step.tsx';
import { SelectionStep } from './steps/selection-step.tsx';
import { SuccessStep } from './steps/success-step.tsx';
import { type TopUpFlow, useTopUp } from './use-top-up.ts';
import { codeProblem, dateProblem, isNumberReady } from './validation.ts';

/** A line does not end within "top-up". */
function DateQuestion() {
  const [before, after] = messages.date.title.split('top-up');
  return (
    <>
      {before}
      <span style={{ whiteSpace: 'nowrap' }}>top-up</span>
      {after}
    </>
  );
}

const readyIf = (isReady: boolean) => (isReady ? 'yes' : 'not_yet');

/** The steps as the answers are now: data for a stay abroad has two of its own. */
function stepsOf(flow: TopUpFlow, isOnline: boolean): readonly WizardStep<StepId>[] {
  const { form, code } = flow;
  const abroad: readonly WizardStep<StepId>[] = [
    {
      id: 'international_country',
      question: messages.country.title,
      content: <CountryStep flow={flow} />,
      submit: null,
    },
    {
      id: 'international_data',
      question: messages.data.title(countryName(form.internationalCountry)),
      text: messages.data.text(formatDate(lastDayOfMonth(form.today), 'UTC')),
      content: <DataStep flow={flow} />,
    },
  ];
  return [
    {
      id: 'enter_number',
      question: messages.number.title,
      content: <NumberStep flow={flow} />,
      submit: messages.number.submit,
      ready: readyIf(isOnline && isNumberReady(form)),
      progress: 'none',
      art: <StartArt />,
    },
    {
      id: 'enter_code',
      question: messages.code.title,
      text: messages.code.text,
      content: <CodeStep flow={flow} />,
      submit: messages.code.submit,
      ready: readyIf(isOnline && codeProblem(code) === undefined),
      back: 'none',
    },
    {
      id: 'select_topup',
      question: messages.select.title(form.userName),
      content: <SelectionStep flow={flow} />,
      back: 'none',
    },
    ...(form.topUpType === 'international' ? abroad : []),
    {
      id: 'select_date',
      question: <DateQuestion />,
      text: messages.date.text,
      content: <DateStep flow={flow} />,
      submit: messages.date.submit,
      ready: readyIf(isOnline && dateProblem(form) === undefined),
    },
    {
      id: 'success',
      question: messages.success.title,
      text: messages.success.text,
      content: <SuccessStep form={form} statusUrl={flow.statusUrl} />,
      submit: null,
      back: 'none',
      progress: 'none',
      art: <SuccessArt />,
    },
  ];
}

interface TopUpScreenProps {
  /** Of the server; that of the page by default. */
  readonly baseUrl?: string;
}

/** The public page on which a person asks for a top-up of their number (specification 3, 2.3). */
export function TopUpScreen({ baseUrl = window.location.origin }: TopUpScreenProps) {
  useScreenTitle(messages.title);
  const calls = useMemo(() => createCalls(baseUrl), [baseUrl]);
  const flow = useTopUp(calls);
  const isOnline = useIsOnline();
  const { form, failure, change, cancel, clearFailure, proceed } = flow;
  if (failure?.kind === 'number') {
    return <NumberRefused failure={failure} form={form} onRetry={clearFailure} onCancel={cancel} />;
  }
  const hasCancel = form.at !== 'enter_number' && form.at !== 'success';
  return (
    <Wizard<StepId>
      steps={stepsOf(flow, isOnline)}
      at={form.at}
      onStep={(at) => change({ at })}
      onContinue={async (id) => ((await proceed(id)) ? 'next' : 'stay')}
      end={
        hasCancel && (
          <Button variant="ghost" onClick={cancel}>
            {messages.cancel}
          </Button>
        )
      }
      context={<StepContext flow={flow} isOnline={isOnline} />}
    />
  );
}
