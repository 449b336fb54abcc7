import { chakra } from '@chakra-ui/react/styled-system';
import { invoiceStateLabels } from '@workspace/domain/billing/labels';
import { nextMonth, previousMonth } from '@workspace/domain/billing/month';
import type { getLatestPayment } from '@workspace/domain/billing/operations';
import type { OperationAnswer } from '@workspace/domain/contract/operation';
import { ArrowRightIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { useProductNow } from '../../../data/session/hooks.ts';
import { Link as RouterLink } from '../../../navigation/link.tsx';
import { historyAddress } from '../../invoices/index.ts';
import { money, monthAt, writeFirstOf, writeMonth, writeMonthBeside } from '../format.ts';
import { messages } from '../messages.ts';
import { dataOf, useInvoicesOf } from '../use-billing.ts';
import { chargedLine } from './charged.ts';
import { HeroAmount, HeroText, PaymentCard, PaymentSkeleton } from './payment-card.tsx';
import { StateBadge } from './state-badge.tsx';

const words = messages.latest;

type LatestPayment = OperationAnswer<typeof getLatestPayment>['data'];

function Invoiced({ latest }: { readonly latest: NonNullable<LatestPayment> }) {
  const { month, currency } = latest;
  const invoices = dataOf(useInvoicesOf(month));
  return (
    <>
      <HeroAmount
        total={money(latest.latest_payment_amount_total, currency)}
        net={money(latest.latest_payment_amount_net, currency)}
      />
      {/* On tablets the text, which is known later, takes two lines. */}
      <chakra.p color="fg.muted" minH={{ base: '5', md: '10', xl: '5' }} className="ui-num">
        {invoices && chargedLine(invoices, currency, writeMonth(month))}
      </chakra.p>
    </>
  );
}

/** Before the first invoice. */
function None({ month }: { readonly month: string }) {
  const issued = nextMonth(month);
  return (
    <>
      <HeroText>{words.none}</HeroText>
      <chakra.p color="fg.muted">
        {words.first(writeFirstOf(issued), writeMonthBeside(month, issued))}
      </chakra.p>
    </>
  );
}

/** @param latest undefined until it is known */
export function LatestCard({ latest }: { readonly latest: LatestPayment | undefined }) {
  const running = monthAt(useProductNow());
  const month = latest?.month ?? previousMonth(running);
  return (
    <PaymentCard
      title={words.title}
      text={writeMonth(month)}
      end={
        latest !== undefined && (
          <StateBadge state={latest?.overall_state ?? 'NO_INVOICE'}>
            {latest?.overall_state_label ?? invoiceStateLabels.NO_INVOICE}
          </StateBadge>
        )
      }
    >
      {latest === undefined && <PaymentSkeleton />}
      {latest === null && <None month={running} />}
      {latest && <Invoiced latest={latest} />}
      {latest !== undefined && (
        <chakra.p mt="auto" pt="3">
          <Link asChild className="ui-touch">
            <RouterLink to={historyAddress()}>
              {words.history} <ArrowRightIcon size={14} />
            </RouterLink>
          </Link>
        </chakra.p>
      )}
    </PaymentCard>
  );
}
