import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { defaultAccountName } from '@workspace/domain/onboarding/validation';
import {
  createPaymentAccount,
  getPaymentAccount,
  listPaymentAccounts,
} from '@workspace/domain/payment-accounts/operations';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCommand } from '../../../data/use-command.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { reportFailure } from '../../../platform/report-error.ts';
import { messages } from './messages.ts';

/** In ms: how often the accounts are read (specification 1, section 4.2). */
const askEvery = 2000;

interface StepAccountOptions {
  /** Empty before the company exists. */
  readonly companyId: string;
  readonly isShown: boolean;
}

/**
 * The payment account of the onboarding: the first with a method in the server's order, else the
 * first. It is created where the company has none, under the company's id, so that two tabs and a
 * reload create one.
 */
export function useStepAccount({ companyId: company_id, isShown }: StepAccountOptions) {
  const params = { company_id };
  const enabled = isShown && company_id !== '';
  const list = useOperation(
    listPaymentAccounts,
    { params, query: { include_payment_method: 'true' } },
    { enabled, refetchInterval: () => askEvery },
  );
  const accounts = list.data?.answer.data;
  const chosen = accounts?.find(({ payment_method: method }) => method) ?? accounts?.[0];
  const detail = useOperation(
    getPaymentAccount,
    { params: { company_id, account_id: chosen?.uuid ?? '' } },
    { enabled: enabled && chosen !== undefined },
  );
  const creation = useCommand(createPaymentAccount, messages.create, { unexpected: 'shown' });
  const isMissing = enabled && accounts?.length === 0;
  const create = useEffectEvent(async () => {
    const body = { account_name: defaultAccountName, uuid: company_id };
    const result = await creation.run({ params, body }, { about: defaultAccountName });
    if (result.status !== 'failed') return;
    const { error } = result;
    // Another tab has created it.
    if (error instanceof AppError && error.definition.code === commonErrors.idTaken.code) {
      list.refetch();
    } else {
      reportFailure(createPaymentAccount.name, error);
    }
  });
  useEffect(() => {
    if (isMissing) void create();
  }, [isMissing]);

  const { error } = creation;
  const isTaken = error instanceof AppError && error.definition.code === commonErrors.idTaken.code;
  const failure = isMissing && !creation.busy && !isTaken ? creation.failure : undefined;
  const isUnread = accounts === undefined && list.error !== null;
  // Stays so: a default that is shown must not disappear again.
  const [wasSettled, setSettled] = useState(false);
  const isSettled =
    wasSettled || isUnread || isMissing || detail.data !== undefined || detail.error !== null;
  if (isSettled && !wasSettled) setSettled(true);
  return {
    /** With its method and newest version; undefined before it was read or created. */
    account: chosen,
    detail: detail.data?.answer.data,
    showDetail: detail.show,
    /** Whether what is saved is known, or is not to be had now. */
    isSettled,
    /** Why there is no account. */
    failure: failure ?? (isUnread ? messages.unread : undefined),
    /** Undefined where it is tried again by itself. */
    createAgain: failure === undefined ? undefined : () => void create(),
  };
}
export type StepAccount = ReturnType<typeof useStepAccount>;
