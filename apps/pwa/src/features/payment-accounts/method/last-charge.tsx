import { listInvoices } from '@workspace/domain/billing/operations';
import { formatDate } from '@workspace/ui/format/dates';
import { formatMoney } from '@workspace/ui/format/money';
import { useOperation } from '../../../data/use-operation.ts';
import { messages } from '../messages.ts';
import { useCompanyId } from '../use-accounts.ts';

/** The newest invoice that the account has paid; nothing before the first. */
export function LastCharge({ accountId: account }: { readonly accountId: string }) {
  const company_id = useCompanyId();
  const { data } = useOperation(listInvoices, {
    params: { company_id },
    query: { account, state: 'PAID', limit: 1 },
  });
  const invoice = data?.answer.data.find(({ amount_total: total }) => total > 0);
  if (!invoice?.state_changed_at) return null;
  const { amount_total: amount, currency, state_changed_at: at } = invoice;
  return (
    <>
      <dt>{messages.card.lastCharge}</dt>
      <dd>{messages.card.charged(formatMoney({ amount, currency }), formatDate(at, 'UTC'))}</dd>
    </>
  );
}
