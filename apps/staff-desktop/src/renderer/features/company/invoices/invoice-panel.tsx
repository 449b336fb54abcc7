import type { Invoice } from '@workspace/domain/billing/schema';
import type { CompanyOverview } from '@workspace/domain/companies/overview';
import { formatMoney } from '@workspace/ui/format/money';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { sentenceOf } from '../../../app/failure.ts';
import type { ActedInvoice } from '../../payments/actions.ts';
import { PaymentActions } from '../../payments/payment-actions.tsx';
import { useAsked } from '../../payments/use-asked.tsx';
import { messages } from '../messages.ts';
import { Cell, Head, StackedTable } from '../prices/cells.tsx';
import { invoicesShown, useInvoices } from './use-invoices.ts';

interface InvoicePanelProps {
  readonly company: CompanyOverview;
}

const words = messages.invoices;
const { columns } = words;

/** The invoice as the actions know it; undefined for a month without one, or one not issued yet. */
function actedOf(company: CompanyOverview, invoice: Invoice): ActedInvoice | undefined {
  const { invoice_id, number, state, amount_total, currency, failure } = invoice;
  if (invoice_id === null || number === null) return undefined;
  const { company_id, name: company_name } = company;
  const { refund_state, next_try_at } = invoice;
  return {
    ...{ company_id, company_name, invoice_id, number, amount_total, currency },
    ...{ state, failure, refund_state, next_try_at },
  };
}

interface RowProps extends InvoicePanelProps {
  readonly invoice: Invoice;
  readonly onAsk: ReturnType<typeof useAsked>['ask'];
}

function Row({ company, invoice, onAsk }: RowProps) {
  const { number, month, payment_account_name: account, amount_total: amount, currency } = invoice;
  const acted = actedOf(company, invoice);
  return (
    <tr>
      <Cell whiteSpace="nowrap">{words.month(month)}</Cell>
      <Cell whiteSpace="nowrap" data-label={columns.number}>
        {number}
      </Cell>
      <Cell color="fg.muted" data-label={columns.account}>
        {account}
      </Cell>
      <Cell align="end" data-place="corner">
        {number !== null && formatMoney({ amount, currency })}
      </Cell>
      <Cell data-label={columns.state}>{words.state(invoice)}</Cell>
      <Cell data-place="below">{acted && <PaymentActions invoice={acted} onAsk={onAsk} />}</Cell>
    </tr>
  );
}

interface RowsProps extends InvoicePanelProps {
  readonly invoices: readonly Invoice[];
}

function Rows({ company, invoices }: RowsProps) {
  const { ask, dialog } = useAsked();
  const { month, number, account, amount, state, actions } = columns;
  return (
    <>
      <StackedTable columns="two" aria-label={words.title}>
        <thead>
          <tr>
            {[month, number, account, amount, state, actions].map((title) => (
              <Head
                key={title}
                scope="col"
                align={title === amount || title === actions ? 'end' : undefined}
              >
                {title}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Row
              key={invoice.invoice_id ?? invoice.month}
              company={company}
              invoice={invoice}
              onAsk={ask}
            />
          ))}
        </tbody>
      </StackedTable>
      {dialog}
    </>
  );
}

/** The newest invoices of the company, and what staff do about them. */
export function InvoicePanel({ company }: InvoicePanelProps) {
  const { invoices, total, error, refetch } = useInvoices(company.company_id);
  if (!invoices && error) {
    return <ErrorState title={words.failed} text={sentenceOf(error)} onRetry={refetch} />;
  }
  return (
    <Card aria-label={words.title}>
      <CardHead
        title={words.title}
        note={invoices && words.shown(invoices.length, total)}
        line="none"
      />
      {!invoices && (
        <SkeletonRows
          label={words.loading}
          density="dense"
          cells={['text', 'text', 'name', 'amount', 'text', 'none']}
          columns="104px 132px minmax(0, 1fr) 112px 160px 264px"
          rows={invoicesShown}
        />
      )}
      {invoices?.length === 0 && <EmptyState art="inbox" {...words.empty} role="status" />}
      {invoices && invoices.length > 0 && <Rows company={company} invoices={invoices} />}
    </Card>
  );
}
