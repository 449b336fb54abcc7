import { chakra } from '@chakra-ui/react/styled-system';
import type { Invoice } from '@workspace/domain/billing/schema';
import { listPaymentAccounts } from '@workspace/domain/payment-accounts/operations';
import type { PaymentMethod } from '@workspace/domain/payment-accounts/schema';
import { AlertIcon } from '@workspace/ui/components/icons';
import { useProductNow } from '../../../data/session/hooks.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { monthAt } from '../format.ts';
import { messages } from '../messages.ts';
import { useCompanyId } from '../use-billing.ts';
import { PayAction } from './pay-action.tsx';
import { TriesLine } from './tries-line.tsx';
import { troubleText, troubleTitle } from './trouble-texts.ts';
import type { Troubled } from './use-troubled.ts';

interface RowProps {
  readonly invoice: Invoice;
  readonly level: 'h2' | 'h3';
  /** Undefined while it is not known. */
  readonly method: PaymentMethod | null | undefined;
  readonly onAsked: (invoice: Invoice) => void;
}

function Row({ invoice, level, method, onAsked }: RowProps) {
  const hasMethod =
    method === undefined ? invoice.failure !== 'no_payment_method' : method !== null;
  return (
    <chakra.li
      _notFirst={{ mt: '4', pt: '4', borderTopWidth: '1px', borderColor: 'danger.border' }}
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
        columnGap="5"
      >
        <div>
          <chakra.div as={level} textStyle="card">
            {troubleTitle(invoice, monthAt(useProductNow()))}
          </chakra.div>
          <chakra.p mt="0.5" maxW="measure">
            {troubleText(invoice, method)}
          </chakra.p>
        </div>
        <chakra.div display="contents">
          <chakra.div gridColumn="1 / -1" gridRow="2">
            <TriesLine invoice={invoice} />
          </chakra.div>
          <PayAction invoice={invoice} hasMethod={hasMethod} onAsked={onAsked} />
        </chakra.div>
      </chakra.div>
    </chakra.li>
  );
}

/** Payments that failed or are not made, each with its attempts and the one thing that helps. */
export function TroubleBanner({ invoices, noteAsked }: Troubled) {
  const company_id = useCompanyId();
  const { data } = useOperation(
    listPaymentAccounts,
    { params: { company_id }, query: { include_payment_method: 'true' } },
    { enabled: invoices.length > 0 },
  );
  const accounts = data?.answer.data;
  if (invoices.length === 0) return null;
  const isSeveral = invoices.length > 1;
  return (
    <chakra.section
      role="alert"
      aria-label={isSeveral ? messages.trouble.several(invoices.length) : undefined}
      display="grid"
      gridTemplateColumns="20px minmax(0, 1fr)"
      columnGap="3"
      px={{ base: '4', md: '5' }}
      pt="4"
      pb="5"
      mb="4"
      rounded="lg"
      bg="danger.subtle"
      borderWidth="1px"
      borderColor="danger.border"
    >
      <chakra.span color="danger.solid" pt="2px">
        <AlertIcon />
      </chakra.span>
      <div>
        {isSeveral && (
          <chakra.h2 textStyle="card" mb="3">
            {messages.trouble.several(invoices.length)}
          </chakra.h2>
        )}
        <ul>
          {invoices.map((invoice) => (
            <Row
              key={invoice.invoice_id}
              invoice={invoice}
              level={isSeveral ? 'h3' : 'h2'}
              method={
                accounts &&
                (accounts.find(({ uuid }) => uuid === invoice.payment_account_id)?.payment_method ??
                  null)
              }
              onAsked={noteAsked}
            />
          ))}
        </ul>
      </div>
    </chakra.section>
  );
}
