import { Button } from '@workspace/ui/components/button';
import { Dialog } from '@workspace/ui/components/dialog';
import { Notice } from '@workspace/ui/patterns/notice';
import { useEffect, useEffectEvent } from 'react';
import { messages } from '../messages.ts';
import { MethodForm } from './method-form.tsx';
import { useMethod } from './use-method.ts';
import { useNewAccount } from './use-new-account.ts';

const { form: words } = messages;

/** A page that comes back from the browser's cache has lost the account that it left. */
function useCloseOnReturn(onClose: () => void): void {
  const close = useEffectEvent((event: PageTransitionEvent) => event.persisted && onClose());
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => void close(event);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/** Adds a payment account with its card. */
export function AddMethodDialog({ onClose }: { readonly onClose: () => void }) {
  const { id, isCreated, failure, retry, keep } = useNewAccount();
  useCloseOnReturn(onClose);
  const method = useMethod({
    accountId: id,
    kind: 'add',
    isThere: isCreated,
    opened: undefined,
    onAttached: keep,
    onClose,
  });
  const isAsking = method.card.form.phase === 'asking';
  return (
    <Dialog open onClose={onClose} size={isAsking ? 'sm' : 'lg'} phone="sheet" backdrop="keep">
      <MethodForm
        method={method}
        accountId={id}
        kind="add"
        title={words.addTitle}
        text={words.addText}
        notice={
          failure !== undefined && (
            <Notice
              tone="danger"
              role="alert"
              action={
                <Button size="sm" onClick={retry}>
                  {messages.retry}
                </Button>
              }
            >
              {failure}
            </Notice>
          )
        }
        onClose={onClose}
        deletion={undefined}
      />
    </Dialog>
  );
}
