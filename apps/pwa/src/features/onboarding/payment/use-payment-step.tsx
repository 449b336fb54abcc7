import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { OnboardingAnswers } from '@workspace/domain/onboarding/schema';
import { onboardingProblems, stepReadiness } from '@workspace/domain/onboarding/validation';
import { updatePaymentAccount } from '@workspace/domain/payment-accounts/operations';
import { paymentAccountDetailSchema } from '@workspace/domain/payment-accounts/schema';
import { Notice } from '@workspace/ui/patterns/notice';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useCommand } from '../../../data/use-command.ts';
import { placeFailure } from '../../../forms/form-failure.ts';
import { reportFailure } from '../../../platform/report-error.ts';
import { CardDialog } from './card-dialog.tsx';
import { CardPanel } from './card-panel.tsx';
import { messages } from './messages.ts';
import { PaymentFields } from './payment-fields.tsx';
import {
  accountBody,
  fieldOf,
  type PaymentField,
  type PaymentProblems,
  paymentFields,
  paymentValues,
} from './payment-values.ts';
import { useStepAccount } from './use-step-account.ts';
import { useStepCard } from './use-step-card.ts';

/** What the step Payment needs of the onboarding around it. */
export interface PaymentStepOptions {
  readonly companyId: string;
  /** Of the login: where invoices go unless another address is entered. */
  readonly email: string;
  readonly answers: OnboardingAnswers;
  readonly change: (patch: Partial<OnboardingAnswers>) => void;
  /** The accounts are read, and one is created, only while it is shown. */
  readonly isShown: boolean;
}

/** The step Payment, as the wizard shows it. */
export interface PaymentStep {
  readonly content: ReactNode;
  readonly aside: ReactNode;
  /** Saves the account. `stay`: it was not saved, and the step says why. Never rejects. */
  readonly onSubmit: () => Promise<'next' | 'stay'>;
  readonly ready: 'yes' | 'empty' | 'errors' | 'no_method';
}

/** What the server has refused. */
interface Refused {
  readonly fields: PaymentProblems;
  readonly problem: string | null;
}

const nothingRefused: Refused = { fields: {}, problem: null };

/** The newer version that a refusal as stale came with. */
function newerVersion(error: unknown): number | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.definition.code !== commonErrors.staleVersion.code) return undefined;
  return z.safeParse(paymentAccountDetailSchema, error.current).data?.version;
}

/** The step Payment of the onboarding (specification 1, sections 2.3, 4.2 and 5.1). */
export function usePaymentStep(options: PaymentStepOptions): PaymentStep {
  const { companyId, email, answers, change, isShown } = options;
  const own = useStepAccount({ companyId, isShown });
  const { account, detail, isSettled } = own;
  const card = useStepCard(companyId, account);
  const saving = useCommand(updatePaymentAccount, messages.save, { unexpected: 'shown' });
  const [changed, setChanged] = useState<ReadonlySet<PaymentField>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState(nothingRefused);

  const values = paymentValues(answers, { account: detail, email, isSettled, changed });
  const problems: PaymentProblems = onboardingProblems(paymentFields, values);
  const shown: PaymentProblems = { ...refused.fields };
  for (const field of isChecked ? paymentFields : changed) {
    shown[field] = problems[field] ?? shown[field];
  }

  const ready = () => {
    const wrong = paymentFields.filter((field) => shown[field] !== undefined);
    if (wrong.length > 0) return 'errors';
    const readiness = stepReadiness(values, onboardingProblems(paymentFields, values), []);
    return readiness === 'yes' && !card.method ? 'no_method' : readiness;
  };
  const save = (version: number | undefined) =>
    saving.run(
      {
        params: { company_id: companyId, account_id: account?.uuid ?? '' },
        body: accountBody(values),
      },
      { about: values.paymentAccountName, ...(version === undefined ? {} : { version }) },
    );

  async function onSubmit(): Promise<'next' | 'stay'> {
    const stay = (next: Partial<Refused> = {}) => {
      setChecked(true);
      setRefused({ ...nothingRefused, ...next });
      return 'stay' as const;
    };
    if (!account || ready() !== 'yes') return stay();
    let result = await save(account.version);
    const newer = result.status === 'failed' ? newerVersion(result.error) : undefined;
    // Here the person enters everything, so that nothing of the other change is of use.
    if (newer !== undefined) result = await save(newer);
    if (result.status === 'failed') {
      reportFailure(updatePaymentAccount.name, result.error);
      const placed = placeFailure(result, { names: paymentFields, fieldOf });
      return stay({ fields: Object.fromEntries(placed.fields), problem: placed.form });
    }
    if (result.status === 'saved') own.showDetail(result.answer);
    if (result.status === 'busy') return 'stay';
    change(values);
    setRefused(nothingRefused);
    return 'next';
  }

  return {
    content: (
      <>
        {refused.problem !== null && (
          <Notice tone="danger" role="alert">
            {refused.problem}
          </Notice>
        )}
        <PaymentFields
          values={values}
          problems={shown}
          account={detail}
          onChange={(field, value) => {
            setChanged((fields) => new Set([...fields, field]));
            setRefused(({ fields }) => ({
              fields: { ...fields, [field]: undefined },
              problem: null,
            }));
            change({ [field]: value });
          }}
        />
        <CardDialog card={card} />
      </>
    ),
    aside: <CardPanel card={card} account={own} />,
    onSubmit,
    ready: ready(),
  };
}
