import { createClient } from '@workspace/domain/contract/client';
import {
  createPaymentAccount,
  deletePaymentAccount,
} from '@workspace/domain/payment-accounts/operations';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { useCommand } from '../../../data/use-command.ts';
import { keepaliveTransport } from '../../../platform/fetch-transport.ts';
import { messages } from '../messages.ts';
import { unfinishedAccount, useCompanyId } from '../use-accounts.ts';

interface NewAccount {
  readonly id: string;
  /** Whether the server has it: only then it can be saved, and a card form opened. */
  readonly isCreated: boolean;
  /** Why it could not be created. */
  readonly failure: string | undefined;
  readonly retry: () => void;
  /** It has a payment method now, so closing the dialog must not delete it. */
  readonly keep: () => void;
}

/**
 * The empty account of "Add payment method": created when the dialog opens, and deleted again when it
 * closes in any way without a payment method (specification 1, section 4.3). What a closed tab or a
 * lost connection leaves behind, the server deletes after a day.
 */
export function useNewAccount(): NewAccount {
  const data = useData();
  const company_id = useCompanyId();
  const [id] = useState(() => crypto.randomUUID());
  const [isCreated, setCreated] = useState(false);
  const command = useCommand(createPaymentAccount, messages.create, { unexpected: 'shown' });
  const isKept = useRef(false);
  const isMounted = useRef(false);
  const wasAsked = useRef(false);
  const account = useMemo(() => ({ params: { company_id, account_id: id } }), [company_id, id]);

  const create = useEffectEvent(() => {
    unfinishedAccount.set(id);
    wasAsked.current = true;
    const { defaultName } = messages.create;
    void command.run(
      { params: { company_id }, body: { account_name: defaultName, uuid: id } },
      { about: defaultName, onDone: () => setCreated(true) },
    );
  });
  const discard = useEffectEvent(() => {
    if (isKept.current || !wasAsked.current) return;
    const { describe } = messages.remove;
    const options = { describe: describe(messages.create.defaultName) };
    void data.mutate(deletePaymentAccount, account, options).catch(() => undefined);
  });
  const discardOnLeaving = useEffectEvent(() => {
    if (isKept.current || !wasAsked.current) return;
    const baseUrl = window.location.origin;
    const leaving = createClient({ baseUrl, transport: keepaliveTransport });
    void leaving(deletePaymentAccount, account).catch(() => undefined);
  });

  useEffect(() => {
    isMounted.current = true;
    if (!wasAsked.current) create();
    const onPageHide = () => discardOnLeaving();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      isMounted.current = false;
      window.removeEventListener('pagehide', onPageHide);
      // Not where React only mounts it twice.
      setTimeout(() => {
        if (!isMounted.current) discard();
      });
    };
  }, []);

  return {
    id,
    isCreated,
    failure: command.failure,
    retry: create,
    keep() {
      isKept.current = true;
      unfinishedAccount.set(null);
    },
  };
}
