import { type ReactNode, useCallback, useState } from 'react';
import type { ActedInvoice, AskedAction } from './actions.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

interface Asked {
  readonly action: AskedAction;
  readonly invoice: ActedInvoice;
}

/**
 * The dialog about an invoice. It belongs to the list and not to the row, which may leave the list
 * while somebody types a reason.
 */
export function useAsked(): {
  readonly ask: (action: AskedAction, invoice: ActedInvoice) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (action: AskedAction, invoice: ActedInvoice) => setAsked({ action, invoice }),
    [],
  );
  const onClose = () => setAsked(undefined);
  if (!asked) return { ask, dialog: null };
  const { action, invoice } = asked;
  return {
    ask,
    dialog:
      action === 'void' ? (
        <VoidDialog invoice={invoice} onClose={onClose} />
      ) : (
        <ConfirmDialog action={action} invoice={invoice} onClose={onClose} />
      ),
  };
}
