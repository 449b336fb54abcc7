import { chakra } from '@chakra-ui/react/styled-system';
import { differenceLabels } from '@workspace/domain/billing/labels';
import { previousMonth } from '@workspace/domain/billing/month';
import { explainInvoice } from '@workspace/domain/billing/operations';
import type { ExplanationResponse } from '@workspace/domain/billing/schema';
import { NetworkError } from '@workspace/domain/contract/client';
import { formatCount } from '@workspace/ui/format/data';
import { formatMoney, formatSignedMoney } from '@workspace/ui/format/money';
import { useOperation } from '../../../data/use-operation.ts';
import { formatMonth } from '../format.ts';
import { messages } from '../messages.ts';
import { useCompanyId } from './use-history.ts';

const words = messages.explanation;

function titleOf({ difference, currency, month }: ExplanationResponse): string {
  const before = formatMonth(previousMonth(month));
  if (difference === 0) return words.same(before);
  const amount = formatMoney({ amount: Math.abs(difference), currency });
  return difference > 0 ? words.more(amount, before) : words.less(amount, before);
}

function Parts({ explanation }: { readonly explanation: ExplanationResponse }) {
  const { parts, currency, unchanged, vat_number_denied: isDenied } = explanation;
  return (
    <chakra.section aria-label={titleOf(explanation)} minW="0">
      <chakra.h3 textStyle="card">{titleOf(explanation)}</chakra.h3>
      <chakra.p mt="1" textStyle="xs" color="fg.subtle">
        {words.before}
        {unchanged > 0 && `. ${words.unchanged(unchanged)}`}
      </chakra.p>
      {parts.length > 0 && (
        <chakra.ul mt="2" listStyleType="none" maxW="measure">
          {parts.map(({ kind, count, amount }) => (
            <chakra.li
              key={kind}
              display="flex"
              gap="3"
              minH="7"
              alignItems="center"
              _notFirst={{ borderTopWidth: '1px', borderColor: 'border.muted' }}
            >
              <span>{differenceLabels[kind]}</span>
              <chakra.span color="fg.subtle">{formatCount(count)}</chakra.span>
              <chakra.span ms="auto" fontWeight="medium" className="ui-num">
                {formatSignedMoney({ amount, currency })}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {isDenied && (
        <chakra.p mt="2" color="fg.muted">
          {words.denied}
        </chakra.p>
      )}
    </chakra.section>
  );
}

/** Why an invoice is more or less than that of the month before, without single numbers. */
export function ShortExplanation({ invoiceId }: { readonly invoiceId: string }) {
  const company_id = useCompanyId();
  const { data, error, isLoading } = useOperation(explainInvoice, {
    params: { company_id, invoice_id: invoiceId },
  });
  if (data) {
    const explanation = data.answer.data;
    if (explanation) return <Parts explanation={explanation} />;
    return <chakra.p color="fg.muted">{words.first}</chakra.p>;
  }
  if (isLoading || !error) {
    return (
      <chakra.div role="status" minH="64px">
        <span className="ui-sr">{words.loading}</span>
        <span className="ui-skeleton" style={{ width: 240, marginBlock: 5 }} />
        <span className="ui-skeleton" style={{ width: 160, marginBlock: 9 }} />
      </chakra.div>
    );
  }
  return (
    <chakra.p role="status" color="fg.muted">
      {error instanceof NetworkError ? words.offline : words.failed}
    </chakra.p>
  );
}
