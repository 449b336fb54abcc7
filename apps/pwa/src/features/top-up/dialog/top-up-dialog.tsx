import type { NumberRow } from '@workspace/domain/numbers/schema';
import { price } from '@workspace/domain/plans/price';
import { createTopUp } from '@workspace/domain/topups/operations';
import type { TopUpPlan } from '@workspace/domain/topups/schema';
import { formatMoney } from '@workspace/ui/format/money';
import { useEffect } from 'react';
import { useMe, useProductNow, useReference } from '../../../data/session/hooks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { UnpaidInvoiceNotice, useUnpaidInvoice } from '../../unpaid-invoice/index.ts';
import { Loading } from '../steps/loading.tsx';
import { activationDays, topUpFormSchema } from './form.ts';
import { administratorTexts, employeeTexts } from './messages.ts';
import { TopUpFields } from './top-up-fields.tsx';
import { useTopUpPlans } from './use-top-up-plans.ts';

export interface TopUpDialogProps {
  readonly number: Pick<NumberRow, 'number_id' | 'country_iso_code'>;
  /** The holder; empty if nobody holds the number. */
  readonly person: string;
  /** Number and holder, under the title. */
  readonly text: string | undefined;
  readonly onClose: () => void;
}

/** Tops up a number: an administrator approves by asking, an employee asks the IT team. */
export function TopUpDialog({ number, person, text, onClose }: TopUpDialogProps) {
  const { number_id, country_iso_code: home } = number;
  const isEmployee = useMe().kind === 'regular';
  const { company } = useReference();
  const unpaid = useUnpaidInvoice();
  const currency = company?.currency;
  const now = useProductNow();
  const days = activationDays(now);
  const offer = useTopUpPlans(home);
  const shown = offer.data;
  const plans = [
    ...(offer.data?.home ?? []),
    ...(offer.data?.stays.flatMap((stay) => stay.plans) ?? []),
  ];
  const control = useOperationForm(createTopUp, {
    texts: isEmployee ? employeeTexts : administratorTexts,
    schema: topUpFormSchema,
    defaultValues: { type: '', country: '', plan_id: '', activate_at: days[0] ?? '' },
    callOf: ({ plan_id, activate_at }) => ({
      input: {
        params: { number_id },
        body: { plan_id, activate_at: `${activate_at}T00:00:00.000Z` },
      },
      about: { person, plan: plans.find((plan) => plan.plan_id === plan_id)?.name ?? '' },
      onDone: onClose,
    }),
  });
  const { form } = control;
  const [today = ''] = days;
  useEffect(() => {
    // Midnight has passed, or the sandbox has moved the clock.
    if (form.getValues('activate_at') < today) form.setValue('activate_at', today);
  }, [today, form]);
  const priceOf = (plan: TopUpPlan) =>
    isEmployee || currency === undefined ? undefined : formatMoney(price(plan, currency));
  return (
    <FormDialog
      text={text}
      onClose={onClose}
      control={control}
      // An employee's request goes on, and its approval too.
      disabledReason={isEmployee ? undefined : unpaid}
      {...(shown ? {} : { confirm: null })}
    >
      {!isEmployee && <UnpaidInvoiceNotice />}
      {shown ? (
        <TopUpFields
          form={form}
          offer={shown}
          days={days}
          decides={isEmployee ? 'it_team' : 'administrator'}
          priceOf={priceOf}
        />
      ) : (
        <Loading {...offer} />
      )}
    </FormDialog>
  );
}
