import {
  listPaymentAccounts,
  updatePaymentAccount,
} from '@workspace/domain/payment-accounts/operations';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';
import { toaster } from '@workspace/ui/components/toast-store';
import { useEffect, useEffectEvent, useState } from 'react';
import { refetchOperation } from '../../../data/queries.ts';
import { useReference } from '../../../data/session/hooks.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { messages } from '../messages.ts';
import { useCompanyId } from '../use-accounts.ts';
import { methodBody, methodForm, methodValues, staleAccount } from './method-values.ts';
import { taxHint } from './tax-hint.ts';
import { useAccount } from './use-account.ts';
import { useMethodCard } from './use-method-card.ts';

export interface MethodOptions {
  readonly accountId: string;
  readonly kind: 'add' | 'edit';
  /** Whether the server has the account. */
  readonly isThere: boolean;
  /** As it is when the form opens; undefined for one that is being added. */
  readonly opened: PaymentAccountDetail | undefined;
  /** A card was attached: the account stays, whatever happens to the dialog. */
  readonly onAttached: () => void;
  readonly onClose: () => void;
}

/** Says what was saved, and that invoices will carry VAT, where they will. */
function announce(title: string, account: PaymentAccountDetail | undefined): void {
  const { tax_id, billing_address } = account ?? {};
  const hint = account && taxHint(tax_id ?? '', billing_address?.country ?? '', account);
  toaster.success(title, hint?.tone === 'warning' ? { text: hint.text } : {});
}

const fieldOf = {
  'billing_address.street_name': 'street_name',
  'billing_address.postal_code': 'postal_code',
  'billing_address.city': 'city',
  'billing_address.country': 'country',
} as const;

/**
 * The form of a payment account and its card, which one button saves: first the details, then the
 * card. Teams of an account that is being added are moved to it only when it has a card, so that a
 * cancelled dialog moves none.
 */
export function useMethod({
  accountId,
  kind,
  isThere,
  opened,
  onAttached,
  onClose,
}: MethodOptions) {
  const company_id = useCompanyId();
  const { company } = useReference();
  const params = { company_id, account_id: accountId };
  const [seen, setSeen] = useState(opened);
  const [staleSentence, setStaleSentence] = useState<string | null>(null);
  const card = useMethodCard({ accountId, kind, isThere, opened });
  const { data, show } = useAccount(accountId, { isThere, isWaiting: card.isWaiting });
  const account = data?.answer.data;
  const moving = useCommand(updatePaymentAccount, messages.moveHere);

  const close = (title: string, saved: PaymentAccountDetail | undefined) => {
    onClose();
    announce(title, saved);
  };
  const onDetails = (answer: { readonly data: PaymentAccountDetail } | undefined) => {
    if (answer) {
      setSeen(answer.data);
      show(answer);
    }
    if (card.isUsed) card.form.save();
    else close(messages.saved.changed, answer?.data);
  };
  const control = useOperationForm(updatePaymentAccount, {
    texts: messages.update,
    schema: methodForm,
    defaultValues: methodValues(opened, company?.country_iso_code),
    fieldOf,
    callOf(values, changed) {
      const { team_ids, ...details } = methodBody(values, changed);
      const body =
        kind === 'edit'
          ? { ...details, ...(team_ids ? { team_ids } : {}) }
          : { ...details, account_name: values.account_name };
      // One that was just created may be saved before it is read: a new row has version 1.
      const version = (seen ?? account)?.version ?? (kind === 'add' ? 1 : undefined);
      return {
        input: { params, body },
        about: values.account_name,
        ...(version === undefined ? {} : { version }),
        onDone: onDetails,
      };
    },
  });

  // A page that is opened by its address may show the form before it has read the company.
  const country = company?.country_iso_code;
  const setCountry = useEffectEvent((code: string) => {
    const isChosen = control.form.getFieldState('country').isDirty;
    if (!isChosen && !opened?.billing_address.country) control.form.setValue('country', code);
  });
  useEffect(() => {
    if (country !== undefined) setCountry(country);
  }, [country]);

  const { error } = control;
  const showStale = useEffectEvent((failure: unknown) => {
    const stale = staleAccount(failure, seen);
    setStaleSentence(stale?.sentence ?? null);
    if (!stale) return;
    setSeen(stale.current);
    show({ data: stale.current });
  });
  useEffect(() => showStale(error), [error]);

  /** The vendor has attached the card. */
  const finish = useEffectEvent(async () => {
    if (!account) return;
    refetchOperation(listPaymentAccounts);
    if (kind === 'edit') return close(messages.saved.replaced, account);
    const { team_ids, account_name } = control.form.getValues();
    if (team_ids.length === 0) return close(messages.saved.added, account);
    await moving.run(
      { params, body: { team_ids } },
      {
        about: account_name,
        version: account.version,
        onDone: () => close(messages.saved.added, account),
      },
    );
  });
  const isAttached = card.isAttachedTo(account);
  useEffect(() => {
    if (isAttached) void finish();
  }, [isAttached]);
  const keep = useEffectEvent(onAttached);
  const { phase } = card.form;
  useEffect(() => {
    if (phase === 'attached') keep();
  }, [phase]);

  return {
    account: account ?? seen,
    card,
    control: {
      ...control,
      problem: staleSentence ?? moving.failure ?? control.problem,
    },
    isMoving: moving.busy,
    /** After a failure to move teams to the account, whose card is there. */
    finishAgain: moving.failure === undefined ? undefined : () => void finish(),
  };
}
export type MethodControl = ReturnType<typeof useMethod>;
