import { createPaymentAccount } from '@workspace/domain/payment-accounts/operations';
import { Button } from '@workspace/ui/components/button';
import { PlusIcon } from '@workspace/ui/components/icons';
import { preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { useDisabledReason } from '../../../data/use-disabled-reason.ts';
import { AccountDialogs } from '../lazy.ts';
import { messages } from '../messages.ts';
import { useOpenAccount } from '../use-open-account.ts';

interface AddPaymentMethodProps {
  /** `outline` beside a more urgent action of the page. */
  readonly variant?: 'solid' | 'outline';
}

/** The page's button; `PaymentAccounts` shows the dialog that it opens. */
export function AddPaymentMethod({ variant = 'solid' }: AddPaymentMethodProps) {
  const reason = useDisabledReason(createPaymentAccount);
  const { open } = useOpenAccount();
  return (
    <Button
      variant={variant}
      icon={<PlusIcon />}
      disabled={reason !== undefined}
      title={reason}
      {...preloadOnApproach(AccountDialogs)}
      onClick={() => open({ method: 'new' })}
    >
      {messages.add}
    </Button>
  );
}
