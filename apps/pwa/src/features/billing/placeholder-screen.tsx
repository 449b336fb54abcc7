import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { AddPaymentMethod, PaymentAccounts } from '../payment-accounts/index.ts';

export function BillingScreen() {
  return (
    <Page>
      <PageHead title="Billing" actions={<AddPaymentMethod />} />
      <PaymentAccounts />
    </Page>
  );
}
