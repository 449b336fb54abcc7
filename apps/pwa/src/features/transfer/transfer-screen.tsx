import { codeLength } from '@workspace/domain/one-time-codes/code';
import { portInFields } from '@workspace/domain/transfers/rules/port-in-fields';
import { Button } from '@workspace/ui/components/button';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { Wizard, type WizardStep } from '@workspace/ui/patterns/wizard';
import { PublicDataProvider } from '../../data/public-data.tsx';
import { useScreenTitle } from '../../navigation/title.ts';
import { CodeStep, HowItWorks } from '../public-flow/index.ts';
import type { StepId } from './form.ts';
import { messages } from './messages.ts';
import { NumberContext } from './number-context.tsx';
import { BusyOverlay, FailureOverlay } from './overlay.tsx';
import { CountryStep } from './steps/country-step.tsx';
import { dateStep } from './steps/date-step.tsx';
import { FinishStep } from './steps/finish-step.tsx';
import { useInfoStep } from './steps/info-step.tsx';
import { PhoneStep, whyNoNumber } from './steps/phone-step.tsx';
import { useProfileStep } from './steps/profile-step.tsx';
import { StartArt } from './steps/start-step.tsx';
import { TypeStep } from './steps/type-step.tsx';
import { continueIf, useTransfer } from './use-transfer.ts';

function TransferWizard() {
  const transfer = useTransfer();
  const { form, country, code, phoneCheck, change } = transfer;
  const hasFields = portInFields(form.country, form.portingType ?? 'business').length > 0;
  const profile = useProfileStep(transfer);
  const info = useInfoStep(transfer);
  // Until the countries are loaded, no number can be checked.
  const noNumber = country
    ? whyNoNumber(form.phoneNumber, country, phoneCheck)
    : messages.whyNot.checkingNumber;
  const noCode = code.length === codeLength ? undefined : messages.whyNot.code;

  const steps: readonly WizardStep<StepId>[] = [
    {
      id: 'start',
      question: messages.start.title,
      content: <HowItWorks title={messages.start.how} steps={messages.start.steps} />,
      submit: messages.start.submit,
      progress: 'none',
      art: <StartArt />,
    },
    profile,
    {
      id: 'plan',
      question: messages.country.title,
      text: messages.country.text,
      content: (
        <CountryStep
          countries={transfer.countries}
          chosen={country}
          onChoose={({ iso, planId }) => {
            const isOther = iso !== form.country;
            change({
              at: 'confirm-number',
              country: iso,
              planId,
              ...(isOther ? { phoneNumber: '', portInFields: {}, portingDate: null } : {}),
            });
          }}
        />
      ),
      submit: null,
      back: 'none',
    },
    {
      id: 'confirm-number',
      question: messages.phone.title,
      text: messages.phone.text,
      content: country && (
        <PhoneStep
          country={country}
          typed={form.phoneNumber}
          check={phoneCheck}
          onChange={(phoneNumber) => change({ phoneNumber })}
        />
      ),
      submit: messages.phone.submit,
      whyNot: noNumber,
      onSubmit: () => (noNumber === undefined ? continueIf(transfer.sendCode()) : 'stay'),
      back: 'none',
    },
    {
      id: 'confirmation-code',
      question: messages.code.title,
      text: messages.code.text,
      content: (
        <CodeStep
          words={messages.code}
          code={code}
          resendAt={form.resendAt}
          isSending={false}
          onChange={transfer.changeCode}
          onResend={transfer.sendCode}
        />
      ),
      submit: messages.code.submit,
      whyNot: noCode,
      onSubmit: () => (noCode === undefined ? continueIf(transfer.verifyCode()) : 'stay'),
      back: 'none',
    },
    {
      id: 'number-type',
      question: messages.type.title,
      content: (
        <TypeStep
          chosen={form.portingType}
          onChoose={(portingType) => {
            const isSkipped = portInFields(form.country, portingType).length === 0;
            change({ portingType, at: isSkipped ? 'date' : 'number-info' });
          }}
        />
      ),
      submit: null,
      back: 'none',
    },
    ...(hasFields ? [info] : []),
    dateStep(transfer),
    {
      id: 'finish',
      question: messages.finish.title,
      text: messages.finish.text,
      content: <FinishStep transfer={transfer} />,
      submit: null,
      back: 'none',
      progress: 'none',
    },
  ];

  const isFramed = form.at !== 'start' && form.at !== 'finish';
  return (
    <>
      <Wizard<StepId>
        steps={steps}
        at={form.at}
        onStep={(at) => change({ at })}
        isCovered={transfer.busy !== undefined || transfer.failure !== undefined}
        end={
          isFramed && (
            <Button variant="ghost" onClick={transfer.cancel}>
              {messages.cancel}
            </Button>
          )
        }
        context={
          form.at !== 'start' && (
            <>
              {transfer.isOffline && (
                <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
                  {messages.failures.offline}
                </Notice>
              )}
              <NumberContext form={form} country={country} phoneNumber={transfer.phoneNumber} />
            </>
          )
        }
      />
      {transfer.busy !== undefined && <BusyOverlay text={transfer.busy} />}
      {transfer.failure && (
        <FailureOverlay
          failure={transfer.failure}
          email={form.email}
          onClear={transfer.clearFailure}
        />
      )}
    </>
  );
}

interface TransferScreenProps {
  /** Of the server; that of the page by default. */
  readonly baseUrl?: string;
}

/** The public page on which a person transfers their own number (specification 3, 2.2). */
export function TransferScreen({ baseUrl }: TransferScreenProps) {
  useScreenTitle(messages.title);
  return (
    <PublicDataProvider {...(baseUrl === undefined ? {} : { baseUrl })}>
      <TransferWizard />
    </PublicDataProvider>
  );
}
