import { chakra } from '@chakra-ui/react/styled-system';
import type { Me } from '@workspace/domain/accounts/schema';
import { stepsOfBranch } from '@workspace/domain/onboarding/flow';
import type { Onboarding, OnboardingStep } from '@workspace/domain/onboarding/schema';
import { shownEmail } from '@workspace/ui/format/email';
import { Wizard, type WizardStep } from '@workspace/ui/patterns/wizard';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { CreatingDashboard } from './finish/creating-dashboard.tsx';
import { ReturnedNotice } from './finish/returned-notice.tsx';
import { messages } from './messages.ts';
import { type PaymentStep, usePaymentStep } from './payment/use-payment-step.tsx';
import { BookingFrame } from './schedule/booking-frame.tsx';
import { NotSaved, StepNotice } from './step-notice.tsx';
import { AboutStep } from './steps/about-step.tsx';
import { PlansStep, ReasonStep } from './steps/choices-step.tsx';
import { CompanyStep } from './steps/company-step.tsx';
import { ExistingCustomer } from './steps/existing-customer.tsx';
import { TermsStep } from './steps/terms-step.tsx';
import { type OnboardingFlow, useOnboarding } from './use-onboarding.ts';
import { useSubmit } from './use-submit.ts';

const whyNot = (ready: PaymentStep['ready']) =>
  ready === 'yes' ? undefined : messages.whyNot[ready];

interface StepsOptions {
  readonly flow: OnboardingFlow;
  readonly payment: PaymentStep;
  readonly booking: Onboarding['booking'];
  readonly email: string;
  /** Whether the login has no company yet. */
  readonly isNew: boolean;
  readonly onSubmit: () => void;
}

/** The steps of the branch that the answers choose, as the wizard shows them. */
function stepsOf(options: StepsOptions): readonly WizardStep<OnboardingStep>[] {
  const { flow, payment, booking, email, isNew, onSubmit } = options;
  const { answers, leave, readinessOf } = flow;
  const { about, company, plans, reason, schedule, terms } = messages;
  const usual = (id: OnboardingStep) => ({
    id,
    whyNot: whyNot(readinessOf(id)),
    onSubmit: () => leave(id),
  });
  const steps: Readonly<Record<OnboardingStep, WizardStep<OnboardingStep>>> = {
    AboutYourself: {
      ...usual('AboutYourself'),
      question: about.title,
      text: about.text,
      content: (
        <>
          <AboutStep flow={flow} />
          {isNew && <ExistingCustomer email={email} />}
        </>
      ),
    },
    Company: {
      ...usual('Company'),
      question: company.title,
      text: company.text,
      content: <CompanyStep flow={flow} />,
    },
    ActivePlans: {
      ...usual('ActivePlans'),
      question: plans.title,
      text: plans.text,
      content: <PlansStep flow={flow} />,
    },
    ReasonToSignUp: {
      ...usual('ReasonToSignUp'),
      question: reason.title,
      text: reason.text,
      content: <ReasonStep flow={flow} />,
    },
    ScheduleConsultant: {
      id: 'ScheduleConsultant',
      question: schedule.title,
      ...(booking ? { text: schedule.text } : {}),
      content: (
        <BookingFrame
          booking={booking}
          email={email}
          firstName={answers.firstName}
          lastName={answers.lastName}
        />
      ),
      submit: null,
      layout: 'frame',
    },
    Payment: {
      id: 'Payment',
      question: messages.payment.title,
      text: messages.payment.text,
      content: payment.content,
      aside: payment.aside,
      layout: 'beside',
      whyNot: whyNot(payment.ready),
      onSubmit: payment.onSubmit,
    },
    TermsAndConditions: {
      ...usual('TermsAndConditions'),
      question: terms.title,
      text: terms.text,
      content: <TermsStep company={answers.company ?? ''} />,
      submit: terms.submit,
      async onSubmit() {
        const result = await leave('TermsAndConditions');
        if (result === 'next') onSubmit();
        return result;
      },
    },
  };
  return stepsOfBranch(answers).map((id) => steps[id]);
}

interface OnboardingWizardProps {
  readonly me: Me;
  /** As it was when the page was opened. */
  readonly start: Onboarding;
  readonly baseUrl: string;
}

/** `waiting`: not submitted yet. A reference is that of the call that failed. */
type Submission = 'waiting' | 'running' | { readonly reference: string | null };

/** The onboarding of a login that has none behind it (specification 1, section 2.3). */
export function OnboardingWizard({ me, start, baseUrl }: OnboardingWizardProps) {
  const flow = useOnboarding({ me, start, baseUrl });
  const { form, answers, at, ids, failure, keeping, goTo, change } = flow;
  const [submission, setSubmission] = useState<Submission>('waiting');
  const payment = usePaymentStep({
    companyId: ids?.companyId ?? '',
    email: me.email,
    answers,
    change,
    isShown: at === 'Payment',
  });
  const { marketingForm, flush } = flow;
  const run = useSubmit({ companyId: ids?.companyId, answers, form: marketingForm, flush });

  // Completed in another tab; what this page completes itself leads on by itself.
  const isOverElsewhere = keeping === 'completed' && submission === 'waiting';
  useEffect(() => {
    if (isOverElsewhere) window.location.replace('/');
  }, [isOverElsewhere]);

  if (submission === 'running') {
    return (
      <CreatingDashboard
        companyName={answers.company ?? ''}
        run={run}
        onReturned={(reference) => setSubmission({ reference })}
      />
    );
  }
  const isReturned = submission !== 'waiting' && at === 'TermsAndConditions';
  return (
    <FormProvider {...form}>
      <Wizard<OnboardingStep>
        backPlace="bar"
        at={at}
        percent={flow.percent}
        onStep={goTo}
        end={
          <chakra.span textStyle="sm" color="fg.subtle">
            {shownEmail(me.email)}
          </chakra.span>
        }
        notice={
          (failure && <StepNotice failure={failure} />) ??
          (isReturned && <ReturnedNotice reference={submission.reference} />)
        }
        steps={stepsOf({
          flow,
          payment,
          booking: start.booking,
          email: me.email,
          isNew: ids === null,
          onSubmit: () => setSubmission('running'),
        })}
      />
      {keeping === 'failing' && <NotSaved />}
    </FormProvider>
  );
}
