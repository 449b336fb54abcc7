import { chakra } from '@chakra-ui/react/styled-system';
import { displayStatusLabels } from '@workspace/domain/numbers/states';
import type { AskedDayProblem } from '@workspace/domain/transfers/rules/transfer-dates';
import { Avatar } from '@workspace/ui/components/avatar';
import { Badge, type BadgeProps, StatusBadge } from '@workspace/ui/components/badge';
import { Flag } from '@workspace/ui/components/flag';
import { AlertIcon } from '@workspace/ui/components/icons';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { formatDay, formatDayTime } from '@workspace/ui/format/dates';
import { tableClass } from '@workspace/ui/patterns/table-style';
import type { ReactNode } from 'react';
import { formatPhone } from '../../../platform/phone.ts';
import { type AskedDays, transferStatusBadges } from '../../porting/index.ts';
import type { RequestRow, TopUpRow, TransferRow } from '../../requests/index.ts';
import { lastDayOf, topUpStatusBadges } from '../../top-up/index.ts';
import { messages } from '../messages.ts';
import { daysWaited, longWait } from '../request-age.ts';

interface CellProps {
  readonly row: RequestRow;
}

/** A clock after a value that waits to be sent. */
function Waits({ row, field }: CellProps & { readonly field: string }) {
  return row.pendingFields.has(field) ? <PendingMark /> : null;
}

/** Name over the number. */
export function PersonCell({ row }: CellProps) {
  const { name, avatar, phone, countryCode, countryName } = row;
  return (
    <>
      <Avatar name={name} {...(avatar ? { src: avatar } : {})} />
      <chakra.span display="block" minW="0">
        <chakra.b className={tableClass.ellipsis} display="block" fontWeight="medium" title={name}>
          {name} <Waits row={row} field="user_id" />
        </chakra.b>
        <chakra.span
          display="flex"
          alignItems="center"
          gap="1.5"
          color="fg.muted"
          whiteSpace="nowrap"
          className="ui-num"
        >
          <Flag code={countryCode} label={countryName} />
          {phone ? formatPhone(phone) : messages.noPhone}
          <Waits row={row} field="porting_number" />
        </chakra.span>
      </chakra.span>
    </>
  );
}

/** What a top-up is for, or the carrier of a transfer. */
function noteOf(row: RequestRow, today: string): string {
  if (row.kind === 'transfer') {
    return row.carrier === null ? messages.noCarrier : messages.from(row.carrier);
  }
  const { type } = row.topUp;
  if (type !== 'international') return messages.homeZone;
  return messages.abroad(row.stay, lastDay(row, today));
}

/**
 * `30 Nov`: international data lasts until the end of the month (decisions 5). What is approved after
 * the day for which it was asked begins at once.
 */
function lastDay({ topUp, group }: TopUpRow, today: string): string {
  const asked = topUp.activate_at.slice(0, 10);
  const begins = group === 'waiting' && asked < today ? today : asked;
  const last = lastDayOf({ ...topUp, activate_at: begins });
  return formatDay(last).split(' ').slice(1, 3).join(' ');
}

/** The plan over where it comes from or counts. */
export function WhatCell({ row, today }: CellProps & Pick<DayCellProps, 'today'>) {
  const note = row.group === 'attention' ? (row.reason ?? messages.noReason) : noteOf(row, today);
  return (
    <Two
      title={row.what}
      mark={<Waits row={row} field="plan_id" />}
      note={note}
      tone={row.group === 'attention' ? 'danger.fg' : 'fg.muted'}
    />
  );
}

interface TwoProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly note: string;
  /** Title of the note; the note itself unless given. */
  readonly tip?: string;
  readonly tone?: string;
  /** Between both: what is wrong with the title. */
  readonly problem?: ReactNode;
}

function Two({ title, mark, note, tip = note, tone = 'fg.muted', problem }: TwoProps) {
  return (
    <chakra.span display="block" minW="0" w="full">
      <chakra.span
        className={tableClass.ellipsis}
        display="block"
        color="fg"
        fontWeight="medium"
        title={title}
      >
        {title} {mark}
      </chakra.span>
      {problem}
      <chakra.span
        className={tableClass.ellipsis}
        display="block"
        textStyle="xs"
        color={tone}
        title={tip}
      >
        {note}
      </chakra.span>
    </chakra.span>
  );
}

interface DayCellProps extends CellProps, Pick<AskedDays, 'problemOf'> {
  /** Calendar day, by the product clock. */
  readonly today: string;
  readonly isOldest: boolean;
}

/**
 * The day on which it is to happen, why it cannot be then, and when it was asked: of a request that
 * waits how long ago.
 */
export function DayCell({ row, today, isOldest, problemOf }: DayCellProps) {
  const { day, kind, askedAt, group, decision } = row;
  const text =
    day === null
      ? messages.noDay
      : kind === 'top_up' && day === today
        ? messages.today
        : formatDay(day);
  const when = formatDayTime(askedAt);
  const isByAdmin =
    row.kind === 'transfer'
      ? row.item.type === 'admin_multiple'
      : row.topUp.requested_by === 'administrator';
  const waits = group === 'waiting' && !decision;
  const problem = waits && row.kind === 'transfer' ? problemOf(row.item) : null;
  const days = daysWaited(row, today);
  const age = isOldest ? messages.oldest(days) : messages.waitsFor(days);
  return (
    <Two
      title={text}
      mark={<Waits row={row} field="porting_date" />}
      problem={problem && <DayProblem problem={problem} />}
      note={waits && days > 0 ? age : messages.asked(when)}
      tip={isByAdmin ? messages.askedByAdmin(when) : messages.askedByEmployee(when)}
      tone={waits && days >= longWait ? 'warning.fg' : 'fg.muted'}
    />
  );
}

function DayProblem({
  problem: { kind, earliest, reason },
}: {
  readonly problem: AskedDayProblem;
}) {
  const first = earliest === null ? '' : messages.earliest(formatDay(earliest));
  return (
    <chakra.span
      className={tableClass.ellipsis}
      display="flex"
      alignItems="center"
      gap="1"
      textStyle="xs"
      color="danger.fg"
      title={`${reason} ${first}`.trim()}
    >
      <AlertIcon size={14} />
      {messages.askedDay[kind]}
      {first && <span className={tableClass.visuallyHidden}>. {first}</span>}
    </chakra.span>
  );
}

type BadgeStyle = Pick<BadgeProps, 'tone' | 'dot' | 'fill'>;

/**
 * The state as a badge. A transfer that waits is a "Transfer Request" if an employee asked, otherwise
 * "Transferring" (specification 1, section 3).
 */
export function StatusCell({ row }: CellProps) {
  const said = row.group === 'answered' && row.reason ? row.reason : undefined;
  return (
    <chakra.span display="block" minW="0">
      <StateBadge row={row} />
      {said && (
        <chakra.span
          className={tableClass.ellipsis}
          display="block"
          textStyle="xs"
          color="fg.muted"
          title={said}
        >
          {said}
        </chakra.span>
      )}
    </chakra.span>
  );
}

/** Of the saved state: a decision that waits to be sent is shown beside it. */
const transferBadge = ({ group, status }: TransferRow): BadgeStyle =>
  transferStatusBadges[group === 'attention' ? 'rejected' : status];

function topUpBadge({ group, status }: TopUpRow): BadgeStyle {
  if (group === 'waiting') return topUpStatusBadges.requested;
  return topUpStatusBadges[group === 'attention' ? 'failed' : status];
}

function StateBadge({ row }: CellProps) {
  if (row.kind === 'transfer' && row.group === 'waiting') {
    const status = row.item.type === 'user_individual' ? 'transfer_request' : 'porting';
    return (
      <StatusBadge status={status} align="hang">
        {displayStatusLabels[status]}
      </StatusBadge>
    );
  }
  const badge = row.kind === 'transfer' ? transferBadge(row) : topUpBadge(row);
  return (
    <Badge {...badge} align="hang">
      {row.statusLabel}
    </Badge>
  );
}
