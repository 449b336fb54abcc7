import { chakra } from '@chakra-ui/react/styled-system';
import { invoiceStateLabels } from '@workspace/domain/billing/labels';
import type { PayLink } from '@workspace/domain/charging/schema';
import { Badge, type DotShape } from '@workspace/ui/components/badge';
import { formatMoney } from '@workspace/ui/format/money';
import { Card } from '@workspace/ui/patterns/card';
import { messages } from './messages.ts';
import { payState } from './pay-state.ts';

const dots = {
  success: 'full',
  danger: 'triangle',
  info: 'half',
  neutral: 'full',
} as const satisfies Readonly<Record<string, DotShape>>;

/** Who wants how much for what. */
export function InvoiceCard({ link }: { readonly link: PayLink }) {
  const { number, seller_name: seller, amount_total: amount, currency, state } = link;
  const { tone } = payState(link);
  return (
    <Card>
      <chakra.div p={{ base: '4', md: '5' }}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="3">
          <chakra.div flex="1" minW="0">
            <chakra.h1 textStyle="card" overflowWrap="anywhere">
              {messages.invoice(number)}
            </chakra.h1>
            <chakra.p color="fg.muted" overflowWrap="anywhere">
              {messages.from(seller)}
            </chakra.p>
          </chakra.div>
          <Badge tone={tone} dot={dots[tone]}>
            {invoiceStateLabels[state]}
          </Badge>
        </chakra.div>
        <chakra.p mt="4" textStyle="3xl" fontWeight="semibold">
          {formatMoney({ amount, currency })}
        </chakra.p>
        <chakra.p textStyle="xs" color="fg.subtle">
          {messages.withVat}
        </chakra.p>
        <chakra.dl
          display="grid"
          gridTemplateColumns="auto 1fr"
          columnGap="3"
          mt="4"
          pt="3"
          borderTopWidth="1px"
          color="fg.subtle"
        >
          <dt>{messages.chargedTo}</dt>
          <chakra.dd textAlign="end" color="fg">
            {link.payment_method ?? messages.noCard}
          </chakra.dd>
        </chakra.dl>
      </chakra.div>
    </Card>
  );
}
