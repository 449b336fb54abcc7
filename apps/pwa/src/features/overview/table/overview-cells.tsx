import { setupChoiceLabels } from '@workspace/domain/numbers/setup-choice';
import type { Team } from '@workspace/domain/teams/schema';
import { Flag } from '@workspace/ui/components/flag';
import { GlobeIcon, SimIcon } from '@workspace/ui/components/icons';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import { UsageMeter, usageText } from '@workspace/ui/components/usage-meter';
import { formatDate } from '@workspace/ui/format/dates';
import { formatMoney } from '@workspace/ui/format/money';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { memo } from 'react';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { dataUsageOf, messages as usageMessages } from '../../consumption/index.ts';
import { NumberStatus, useEnd } from '../../number/index.ts';
import { messages } from '../messages.ts';

// Row elements are recycled and often receive equal values again: cells with more than text are
// memoised on the value alone.
const SameFlag = memo(Flag);
const SameStatus = memo(NumberStatus);
const SameType = memo(function SameType({ isTravel }: { readonly isTravel: boolean }) {
  return (
    <>
      {isTravel ? <GlobeIcon /> : <SimIcon />}
      {isTravel ? messages.travel : messages.local}
    </>
  );
});
const SamePlan = memo(function SamePlan({ name }: { readonly name: string | undefined }) {
  return (
    <span className={tableClass.ellipsis} title={name}>
      {name ?? messages.noPlan}
    </span>
  );
});

interface CellProps {
  readonly row: OverviewRow;
}

/** The clock beside a value that is waiting to be sent. */
export function RowPending({ row, field }: CellProps & { readonly field: string }) {
  if (!row.pending?.fields.includes(field)) return null;
  return <PendingMark title={messages.pending[row.pending.state]} />;
}

/** How far the eSIM is set up, while somebody has to install it. */
function setupWords({ setup, isSettingUp, stoppedAt, newPhoneSince }: OverviewRow) {
  if (!setup || !isSettingUp) return undefined;
  if (stoppedAt) return messages.stopped;
  const words = messages.setup[setup] ?? setupChoiceLabels[setup];
  return newPhoneSince ? messages.newPhone(words) : words;
}

/** Everything that the words of the setup leave out. */
function setupTitle({ setup, setupAt, stoppedAt, newPhoneSince }: OverviewRow): string {
  return [
    stoppedAt && messages.stoppedSince(formatDate(stoppedAt)),
    newPhoneSince && messages.newPhoneSince(formatDate(newPhoneSince)),
    setup && [setupChoiceLabels[setup], setupAt && formatDate(setupAt)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Under the number, unless it has been terminated: the temporary number, or a travel eSIM's expiry. */
function secondLine(row: OverviewRow): string | undefined {
  if (row.tempPhoneNumber) return messages.temporary(formatPhone(row.tempPhoneNumber));
  if (row.expiresAt) return messages.until(formatDate(row.expiresAt, 'UTC'));
  return undefined;
}

const isEnding = ({ status }: OverviewRow) => status === 'ready_to_terminate';

/** Whether the row needs the taller height on a phone. */
export function hasSecondLine(row: OverviewRow): boolean {
  return isEnding(row) || secondLine(row) !== undefined || row.isSettingUp;
}

/** On a phone, where the badge has no room under it, the setup stands there too. */
export function PhoneNumberCell({ row }: CellProps) {
  return <NumberCell row={row} setup={setupWords(row)} />;
}

interface NumberCellProps extends CellProps {
  readonly setup?: string | undefined;
}

/** A terminated number says its last day. Only its cell knows the time. */
export function NumberCell({ row, setup }: NumberCellProps) {
  return isEnding(row) ? (
    <EndingCell row={row} setup={setup} />
  ) : (
    <PlainNumberCell row={row} below={[secondLine(row), setup]} />
  );
}

function EndingCell({ row, setup }: NumberCellProps) {
  const end = useEnd(row);
  return <PlainNumberCell row={row} below={[end && messages.ends(end.lastDay), setup]} />;
}

interface PlainNumberCellProps extends CellProps {
  readonly below: readonly (string | undefined)[];
}

function PlainNumberCell({ row, below: parts }: PlainNumberCellProps) {
  const below = parts.filter(Boolean).join(' · ');
  const number = row.phoneNumber ? formatPhone(row.phoneNumber) : messages.numberPending;
  return (
    <span className={tableClass.tel}>
      <SameFlag code={row.countryIsoCode} label={row.countryName} />
      <span className={tableClass.two}>
        <span>{number}</span>
        {below && <span>{below}</span>}
      </span>
    </span>
  );
}

interface TeamProps {
  readonly team: Team;
  /** The names of all teams. */
  readonly all: string;
  readonly others: number;
}

const SameTeam = memo(function SameTeam({ team, all, others }: TeamProps) {
  return (
    <span className={tableClass.ellipsis} title={all}>
      <TeamEmoji emoji={team.emoji} /> {team.name}
      {others > 0 && ` +${others}`}
    </span>
  );
});

export function TeamCell({ row }: CellProps) {
  const [team, ...others] = row.teams;
  if (!team) return <span>{messages.noTeam}</span>;
  const all = row.teams.map(({ name }) => name).join(', ');
  return <SameTeam team={team} all={all} others={others.length} />;
}

export function DataCell({ row }: CellProps) {
  const usage = row.plan ? dataUsageOf(row.plan, row.consumption) : undefined;
  if (!row.isCounted) return <span title={usageMessages.notCounted}>–</span>;
  if (!usage || usage.used === 0) return <span>{usageMessages.noData}</span>;
  const { usedText, ofText, note } = usage;
  return (
    // A separate element, so that the arriving figures do not animate out of the dash.
    <span key="usage" className={tableClass.usage} title={usageText(usage)}>
      <span data-tone={note?.tone}>
        <b>{note?.brief.strong ?? usedText}</b> {note?.brief.rest ?? ofText}
      </span>
      <UsageMeter usage={usage} label={usageMessages.dataOf(row.displayName)} />
    </span>
  );
}

/** A travel plan is paid once, so it has no monthly price. */
export function PriceCell({ row }: CellProps) {
  if (row.type === 'travel') return <span className="ui-subtle">{messages.prepaid}</span>;
  return <>{row.price ? formatMoney(row.price) : '–'}</>;
}

/** The badge alone. */
export function PhoneStatusCell({ row }: CellProps) {
  return (
    <>
      <SameStatus status={row.status} orderFailure={row.orderFailure} align="hang" />
      <RowPending row={row} field="status" />
    </>
  );
}

export function StatusCell({ row }: CellProps) {
  const words = setupWords(row);
  if (!words) return <PhoneStatusCell row={row} />;
  return (
    <span className="overview-setup" title={setupTitle(row)}>
      <PhoneStatusCell row={row} />
      <span>{words}</span>
    </span>
  );
}

export function TypeCell({ row }: CellProps) {
  return <SameType isTravel={row.type === 'travel'} />;
}

export function PlanCell({ row }: CellProps) {
  return (
    <>
      <SamePlan name={row.plan?.name} />
      <RowPending row={row} field="plan_id" />
    </>
  );
}
