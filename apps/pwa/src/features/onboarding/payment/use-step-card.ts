import { AppError } from '@workspace/domain/contract/error';
import { getPaymentToken } from '@workspace/domain/payment-accounts/operations';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { paymentErrors } from '@workspace/domain/payments/errors';
import { useState } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { type CardPhase, useCardForm } from '../../card-form/index.ts';
import { messages } from './messages.ts';

/** Phases in which the form that was closed can be shown again: its token is not used yet. */
const reusable: ReadonlySet<CardPhase> = new Set(['opening', 'ready', 'declined']);

/**
 * The card form of the step. Its token is asked for by a press, and kept while the dialog is closed:
 * tokens are few.
 */
export function useStepCard(companyId: string, account: PaymentAccount | undefined) {
  const { client } = useData();
  const [isWanted, setWanted] = useState(false);
  const [wasOpen, setOpen] = useState(false);
  const [isConfigured, setConfigured] = useState(true);
  /** The card that is replaced. */
  const [before, setBefore] = useState<string | null>(null);
  const form = useCardForm({
    purpose: 'attach',
    isShown: isWanted && account !== undefined,
    async open() {
      const params = { company_id: companyId, account_id: account?.uuid ?? '' };
      try {
        return (await client(getPaymentToken, { params })).data;
      } catch (error) {
        const { code } = paymentErrors.notConfigured;
        setConfigured(!(error instanceof AppError && error.definition.code === code));
        throw error;
      }
    },
  });
  const { phase, token } = form;
  // Not before there is a form: a refusal is said beside the button.
  if (isWanted && token !== null && !wasOpen) setOpen(true);
  const method = account?.payment_method ?? null;
  const isAttached = method !== null && method.entity_id !== before;
  const problem = () => {
    if (isAttached) return null;
    if (phase === 'failed') return form.problem;
    return phase === 'declined' ? (form.problem ?? messages.card.declined) : null;
  };
  return {
    form,
    method,
    /** Whether payments are configured, as far as is known. */
    isConfigured,
    /** The vendor has accepted a card of which the server does not know yet. */
    isSaving: phase === 'attached' && !isAttached,
    isOpening: isWanted && phase === 'opening' && !wasOpen,
    isOpen: isWanted && wasOpen && phase !== 'failed' && phase !== 'attached',
    /** Why the form could not be opened, or the last card was declined. */
    problem: problem(),
    open() {
      setBefore(method?.entity_id ?? null);
      setConfigured(true);
      setOpen(false);
      if (!reusable.has(phase)) form.restart();
      setWanted(true);
    },
    close: () => setWanted(false),
  };
}
export type StepCard = ReturnType<typeof useStepCard>;
