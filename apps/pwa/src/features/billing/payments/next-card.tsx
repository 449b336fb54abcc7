import { chakra } from '@chakra-ui/react/styled-system';
import {
  dayInMonth,
  dayOf,
  daysOfMonth,
  nextMonth,
  numberOfDay,
} from '@workspace/domain/billing/month';
import type { getNextPayment } from '@workspace/domain/billing/operations';
import type { OperationAnswer } from '@workspace/domain/contract/operation';
import type { Currency } from '@workspace/domain/shared/money';
import { ClockIcon } from '@workspace/ui/components/icons';
import {
  daysBetween,
  formatDayTime,
  formatTime,
  dayOf as localDayOf,
} from '@workspace/ui/format/dates';
import type { ReactNode } from 'react';
import { useProductNow, useSyncState } from '../../../data/session/hooks.ts';
import { money, shortDay, writeUtcDay } from '../format.ts';
import { messages } from '../messages.ts';
import { HeroAmount, PaymentCard, PaymentSkeleton } from './payment-card.tsx';

const words = messages.next;

type NextPayment = OperationAnswer<typeof getNextPayment>['data'];

interface MonthBarProps {
  readonly month: string;
  readonly now: number;
}

/** How much of a month has passed, with its ends. */
function MonthBar({ month, now }: MonthBarProps) {
  const days = daysOfMonth(month);
  const end = dayInMonth(nextMonth(month), 1);
  const today = dayOf(new Date(now));
  const passed = today >= end ? days : numberOfDay(today) - 1;
  return (
    <>
      <chakra.div
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={days}
        aria-valuenow={passed}
        aria-valuetext={words.days(passed, days)}
        h="6px"
        mt="1.5"
        mb="2"
        rounded="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.div h="full" bg="accent.meter" style={{ width: `${(passed / days) * 100}%` }} />
      </chakra.div>
      <chakra.div display="flex" textStyle="xs" color="fg.subtle">
        <span>{shortDay(dayInMonth(month, 1))}</span>
        <chakra.span ms="auto">{shortDay(end)}</chakra.span>
      </chakra.div>
    </>
  );
}

function Foot({ children, icon }: { readonly children: ReactNode; readonly icon?: ReactNode }) {
  return (
    <chakra.p mt="3" color="fg.muted" display="flex" alignItems="flex-start" gap="1.5">
      {icon && (
        <chakra.span flex="none" pt="3px">
          {icon}
        </chakra.span>
      )}
      <span>{children}</span>
    </chakra.p>
  );
}

/** Today's time alone, otherwise with its day. */
const since = (at: number) =>
  localDayOf(at) === localDayOf(Date.now()) ? formatTime(at) : formatDayTime(at);

interface NextCardProps {
  /** Undefined until it is known. */
  readonly next: { readonly payment: NextPayment; readonly fetchedAt: number } | undefined;
  /** That of the last invoiced month; undefined before it is known, and where there is none. */
  readonly lastCurrency: Currency | undefined;
}

/** The estimate of the running month (specification 1, 2.5; decisions on billing 3). */
export function NextCard({ next, lastCurrency }: NextCardProps) {
  const now = useProductNow();
  const { offline } = useSyncState();
  const month = next?.payment.month ?? dayOf(new Date(now)).slice(0, 7);
  const end = dayInMonth(nextMonth(month), 1);
  const left = daysBetween(dayOf(new Date(now)), end);
  return (
    <PaymentCard
      title={words.title}
      text={words.period(shortDay(dayInMonth(month, 1)), writeUtcDay(`${end}T00:00:00Z`))}
      end={left < 0 ? words.over : words.due(left)}
      textEnd={next && words.charged(shortDay(new Date(next.payment.due_at)))}
    >
      {next ? (
        <>
          <Amount payment={next.payment} />
          <MonthBar month={month} now={now} />
          <Notes payment={next.payment} lastCurrency={lastCurrency} />
          {offline && (
            <Foot icon={<ClockIcon size={14} />}>{words.estimated(since(next.fetchedAt))}</Foot>
          )}
        </>
      ) : (
        <PaymentSkeleton />
      )}
    </PaymentCard>
  );
}

function Amount({ payment }: { readonly payment: NextPayment }) {
  const { price_currency: currency } = payment;
  return (
    <HeroAmount
      total={money(payment.next_payment_amount_total, currency)}
      net={money(payment.next_payment_amount_net, currency)}
    />
  );
}

interface NotesProps {
  readonly payment: NextPayment;
  readonly lastCurrency: Currency | undefined;
}

function Notes({ payment, lastCurrency }: NotesProps) {
  const { price_currency: currency, next_payment_amount_total: total } = payment;
  const { currencies } = words;
  return (
    <>
      {total === 0 && <Foot>{words.nothing}</Foot>}
      {lastCurrency !== undefined && lastCurrency !== currency && (
        <Foot>{words.otherCurrency(currencies[lastCurrency], currencies[currency])}</Foot>
      )}
    </>
  );
}
