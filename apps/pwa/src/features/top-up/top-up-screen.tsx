import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { countryName } from '@workspace/ui/components/flag';
import { formatDate } from '@workspace/ui/format/dates';
import { Wizard, type WizardStep } from '@workspace/ui/patterns/wizard';
import { PublicDataProvider } from '../../data/public-data.tsx';
import { useScreenTitle } from '../../navigation/title.ts';
import { CodeStep } from '../public-flow/index.ts';
import { StartArt, SuccessArt } from './drawings.tsx';
import type { StepId } from './form.ts';
import { messages } from './messages.ts';
import { lastDayOfMonth } from './month-end.ts';
import { NumberRefused } from './number-refused.tsx';
import { StepContext } from './step-context.tsx';
import { CountryStep } from './steps/country-step.tsx';
import { DataStep } from './steps/data-step.tsx';
import { DateStep } from './steps/date-step.tsx';
import { NumberStep } from './steps/number-step.tsx';
import { SelectionStep } from './steps/selection-step.tsx';
import { SuccessStep } from './steps/success-step.tsx';
import { type TopUpFlow, useTopUp } from './use-top-up.ts';
import { codeProblem, dateProblem, isNumberReady } from './validation.ts';

const readyIf = (isReady: boolean) => (isReady ? 'yes' : 'not_yet');

const continueIf = async (result: Promise<boolean>) => ((await result) ? 'next' : 'stay');

/** The steps as the answers are now: data for a stay abroad has two of its own. */
function stepsOf(flow: TopUpFlow): readonly WizardStep<StepId>[] {
  const { form, code, failure, isOffline, check, sendCode, verifyCode, request } = flow;
  const checkChoice = () => continueIf(check());
  const abroad: readonly WizardStep<StepId>[] = [
    {
      id: 'international_country',
      question: messages.country.title,
      content: <CountryStep flow={flow} />,
      submit: null,
      onSubmit: checkChoice,
    },
    {
      id: 'international_data',
      question: messages.data.title(countryName(form.internationalCountry)),
      text: messages.data.text(formatDate(lastDayOfMonth(form.today), 'UTC')),
      content: <DataStep flow={flow} />,
      onSubmit: checkChoice,
    },
  ];
  return [
    {
      id: 'enter_number',
      question: messages.number.title,
      content: <NumberStep flow={flow} />,
      submit: messages.number.submit,
      ready: readyIf(!isOffline && isNumberReady(form)),
      onSubmit: () => continueIf(sendCode()),
      progress: 'none',
      art: <StartArt />,
    },
    {
      id: 'enter_code',
      question: messages.code.title,
      text: messages.code.text,
      content: (
        <CodeStep
          words={messages.code}
          code={code}
          error={
            failure?.kind === 'code' && (
              <span>
                <chakra.b display="block">{failure.title}</chakra.b>
                {failure.text}
              </span>
            )
          }
          resendAt={form.resendAt}
          isSending={flow.isSending}
          onChange={flow.changeCode}
          onResend={sendCode}
        />
      ),
      submit: messages.code.submit,
      ready: readyIf(!isOffline && codeProblem(code) === undefined),
      onSubmit: () => continueIf(verifyCode()),
      back: 'none',
    },
    {
      id: 'select_topup',
      question: messages.select.title(form.userName),
      content: <SelectionStep flow={flow} />,
      onSubmit: checkChoice,
      back: 'none',
    },
    ...(form.topUpType === 'international' ? abroad : []),
    {
      id: 'select_date',
      question: messages.date.title,
      text: messages.date.text,
      content: <DateStep flow={flow} />,
      submit: messages.date.submit,
      ready: readyIf(!isOffline && dateProblem(form) === undefined),
      onSubmit: async () => ((await check()) ? continueIf(request()) : 'stay'),
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

function TopUp() {
  const flow = useTopUp();
  const { form, failure, change, cancel, clearFailure } = flow;
  if (failure?.kind === 'number') {
    return <NumberRefused failure={failure} form={form} onRetry={clearFailure} onCancel={cancel} />;
  }
  const hasCancel = form.at !== 'enter_number' && form.at !== 'success';
  return (
    <Wizard<StepId>
      steps={stepsOf(flow)}
      at={form.at}
      onStep={(at) => change({ at })}
      end={
        hasCancel && (
          <Button variant="ghost" onClick={cancel}>
            {messages.cancel}
          </Button>
        )
      }
      context={<StepContext flow={flow} />}
    />
  );
}

interface TopUpScreenProps {
  /** Of the server; that of the page by default. */
  readonly baseUrl?: string;
}

/** The public page on which a person asks for a top-up of their number (specification 3, 2.3). */
export function TopUpScreen({ baseUrl }: TopUpScreenProps) {
  useScreenTitle(messages.title);
  return (
    <PublicDataProvider {...(baseUrl === undefined ? {} : { baseUrl })}>
      <TopUp />
    </PublicDataProvider>
  );
}
