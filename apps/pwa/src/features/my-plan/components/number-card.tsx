import { chakra } from '@chakra-ui/react/styled-system';
import { hasOrderFailed } from '@workspace/domain/numbers/order-failure';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { isWaitingLong } from '@workspace/domain/numbers/waiting';
import type { Plan } from '@workspace/domain/plans/schema';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { Flag } from '@workspace/ui/components/flag';
import { WarningIcon } from '@workspace/ui/components/icons';
import { formatDate, formatDays, formatDayTime } from '@workspace/ui/format/dates';
import { Card, CardFoot } from '@workspace/ui/patterns/card';
import { type ReactNode, useId } from 'react';
import { useProductNow, useSyncState } from '../../../data/session/hooks.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { formatPhone } from '../../../platform/phone.ts';
import type { OwnLine, OwnTransfer } from '../data.ts';
import { messages } from '../messages.ts';
import { dayAndMonth, type Reset, resetOf } from '../usage/reset.ts';
import { UsagePanel } from '../usage/usage-panel.tsx';
import { useLineOfAddress } from '../use-line-of-address.ts';
import { LineBadge } from './line-badge.tsx';
import { TopUpButton } from './top-up-button.tsx';

const words = messages.line;

/**
 * Explains the state to the employee; null if there is nothing to say.
 * @param now product time, in epoch milliseconds
 */
export function statusText(number: NumberRow, now: number): string | null {
  if (number.stopped_at) return words.stopped(dayAndMonth(number.stopped_at));
  if (hasOrderFailed(number)) return words.orderFailed;
  if (isWaitingLong(number, now)) return words.silent;
  if (number.status !== 'porting') return words.status[number.status];
  const date = number.porting_date ? formatDate(number.porting_date, 'UTC') : null;
  const until = number.temp_phone_number
    ? ` ${words.temporary(formatPhone(number.temp_phone_number))}`
    : '';
  const failed = number.order_failure === null ? '' : ` ${words.esimFailed}`;
  return words.status.porting(date) + until + failed;
}

interface HeadProps {
  readonly id: string;
  readonly row: Pick<OverviewRow, 'phoneNumber' | 'countryIsoCode' | 'status' | 'orderFailure'>;
  /** Under the number, on phones. */
  readonly sub?: string;
  readonly text: string | null;
  /** Absent for a transfer without a number. */
  readonly number?: NumberRow;
}

function Head({ id, row, number, sub, text }: HeadProps) {
  const tone = number && (number.stopped_at || hasOrderFailed(number)) ? 'danger' : undefined;
  const phone = row.phoneNumber === null ? null : formatPhone(row.phoneNumber);
  return (
    <chakra.header px={{ base: '4', md: '5' }} py={{ base: '4', md: '18px' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1.5">
        <chakra.h2
          id={id}
          fontSize={{ base: '22px', md: '2xl' }}
          lineHeight={{ base: '28px', md: '32px' }}
          fontWeight="semibold"
          letterSpacing="-0.01em"
          className="ui-tel"
        >
          <Flag code={row.countryIsoCode} size="lg" />
          {phone ?? words.pending}
        </chakra.h2>
        {phone && (
          <chakra.span hideBelow="md">
            <CopyButton text={phone} label={words.copy} />
          </chakra.span>
        )}
        <chakra.span ms="auto">
          <LineBadge row={row} {...(number ? { number } : {})} />
        </chakra.span>
        {sub && (
          <chakra.span hideFrom="md" w="full" color="fg.muted" overflowWrap="anywhere">
            {sub}
          </chakra.span>
        )}
      </chakra.div>
      {text && (
        <chakra.p
          mt="1.5"
          maxW="measure"
          display="flex"
          gap="2"
          color={tone ? `${tone}.fg` : undefined}
        >
          {tone && (
            <chakra.span pt="2px">
              <WarningIcon />
            </chakra.span>
          )}
          {text}
        </chakra.p>
      )}
    </chakra.header>
  );
}

/** `Zone A 50 GB. Resets on 1 December, in 8 days`. */
function termsOf(plan: Plan | null, { day, days }: Reset, isMetered: boolean): string {
  const { usage } = messages;
  const name = plan?.name ?? words.planUnknown;
  if (!isMetered) return name;
  if (days === undefined) return `${name}. ${usage.over}`;
  return `${name}. ${usage.resets(day)}, ${usage.inDays(formatDays(days))}`;
}

function Frame({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const isAsked = useLineOfAddress(id);
  return (
    <Card
      aria-label={label}
      id={id}
      tabIndex={-1}
      outline={isAsked ? '2px solid var(--colors-accent-border)' : 'none'}
    >
      {children}
    </Card>
  );
}

interface NumberCardProps {
  readonly line: OwnLine;
  readonly onTopUp: () => void;
}

/** The employee's local number: state, usage, plan and reset date. */
export function NumberCard({ line: { row, number }, onTopUp }: NumberCardProps) {
  const id = useId();
  const { offline } = useSyncState();
  const now = useProductNow();
  const reset = resetOf(row.consumption, now);
  const isMetered = row.plan !== null && number.status !== 'provisioning';
  const { usage } = messages;
  const topUp = <TopUpButton number={number} onPress={onTopUp} />;
  const sub =
    isMetered && reset.days !== undefined && row.plan
      ? usage.resetsWith(row.plan.name, reset.day)
      : termsOf(row.plan, reset, isMetered);
  return (
    <Frame
      id={number.number_id}
      label={words.label(row.phoneNumber && formatPhone(row.phoneNumber))}
    >
      <Head id={id} row={row} sub={sub} number={number} text={statusText(number, now)} />
      {isMetered && row.plan && (
        <UsagePanel
          plan={row.plan}
          row={row}
          reset={reset}
          isUnknown={!row.isCounted && offline}
          action={topUp}
        />
      )}
      <CardFoot
        hideBelow="md"
        justifyContent="space-between"
        minH="56px"
        textStyle="xs"
        color="fg.subtle"
        className="ui-num"
      >
        <span>{termsOf(row.plan, reset, isMetered)}</span>
        <chakra.span display="flex" alignItems="center" flexWrap="wrap" columnGap="4">
          {row.consumption && <span>{usage.asOf(formatDayTime(row.consumption.as_of))}</span>}
          {topUp}
        </chakra.span>
      </CardFoot>
    </Frame>
  );
}

/** A transfer that has no number yet. */
export function TransferCard({ transfer: { row, item } }: { readonly transfer: OwnTransfer }) {
  const id = useId();
  const { transfer } = messages;
  const { status } = row;
  const isKnown =
    status === 'transfer_request' || status === 'porting' || status === 'porting_rejected';
  return (
    <Frame id={item.uuid} label={transfer.label}>
      <Head
        id={id}
        row={row}
        text={isKnown ? transfer[status] : null}
        {...(row.plan ? { sub: row.plan.name } : {})}
      />
    </Frame>
  );
}
