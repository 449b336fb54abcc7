import { writeDay, writeLastDay } from '@workspace/domain/shared/day';
import type { Status, StatusEvent } from '@workspace/domain/status/schema';
import { formatDayTime } from '@workspace/ui/format/dates';
import type { TimelineStep } from '@workspace/ui/patterns/steps-timeline';
import { messages } from './messages.ts';

const words = messages.steps;

const shortDay = (day: string) => writeDay(day).replace(/ \d{4}$/, '');

function titleOf({ kind, day }: StatusEvent, carrier: string, isFirst: boolean): string {
  const date = day === null ? null : shortDay(day);
  const titles: Readonly<Record<StatusEvent['kind'], string>> = {
    porting_requested: words.requested,
    porting_started: words.approvedAndSent(carrier),
    porting_scheduled: isFirst ? words.dateSet(carrier, date) : words.dateChanged(carrier, date),
    porting_completed: words.transferred,
    porting_rejected: words.rejected(carrier),
    porting_declined: words.declined,
    porting_corrected: words.sentAgain,
    porting_day_changed: words.dayChanged(date),
    porting_cancelled: words.cancelled,
    top_up_requested: words.requested,
    top_up_approved: words.approved,
    top_up_rejected: words.declined,
    top_up_active: words.active,
    top_up_expired: words.expired,
    top_up_cancelled: words.cancelled,
    top_up_failed: words.failed,
  };
  return titles[kind].replace(/^./, (first) => first.toUpperCase());
}

const failures: ReadonlySet<StatusEvent['kind']> = new Set([
  'porting_rejected',
  'porting_declined',
  'porting_cancelled',
  'top_up_rejected',
  'top_up_cancelled',
  'top_up_failed',
] as const);

interface About {
  readonly carrier: string;
  readonly events: readonly StatusEvent[];
}

function happened(event: StatusEvent, place: number, about: About): TimelineStep {
  const isFirst = about.events.findIndex(({ kind }) => kind === event.kind) === place;
  const who = event.name ?? (event.by && messages.by[event.by]);
  return {
    id: `${event.kind} ${place}`,
    state: failures.has(event.kind) ? 'failed' : 'done',
    title: titleOf(event, about.carrier, isFirst),
    text: who,
    when: formatDayTime(event.occurred_at),
  };
}

type Ahead = readonly TimelineStep[];
const now = (title: string, more: Pick<TimelineStep, 'text' | 'when'> = {}): TimelineStep => ({
  id: `now ${title}`,
  state: 'now',
  title,
  ...more,
});
const todo = (title: string, more: Pick<TimelineStep, 'text' | 'when'> = {}): TimelineStep => ({
  id: `todo ${title}`,
  state: 'todo',
  title,
  ...more,
});

function aheadOfTransfer({ transfer, company_name }: Status, carrier: string): Ahead {
  if (!transfer) return [];
  const day = transfer.porting_date === null ? undefined : shortDay(transfer.porting_date);
  const end = todo(words.transferred, { text: day && words.askedFor, when: day });
  const date = todo(words.date, {
    text: words.answers(carrier).replace(/^./, (first) => first.toUpperCase()),
  });
  switch (transfer.status) {
    case 'pending':
      return [
        now(words.waitingForApproval, { text: messages.itTeam(company_name) }),
        todo(words.sent(carrier), { text: words.whenApproved }),
        date,
        end,
      ];
    case 'processing':
      return [now(words.waitingFor(carrier), { text: words.noAnswer }), date, end];
    case 'scheduled':
      return [now(words.waitingForDay, { when: day }), todo(words.transferred, { when: day })];
    case 'rejected':
      return [todo(words.sentAgain), date, end];
    default:
      return [];
  }
}

function aheadOfTopUp({ top_up: topUp, company_name }: Status): Ahead {
  if (!topUp) return [];
  const active = todo(words.active, { when: shortDay(topUp.activate_at) });
  switch (topUp.status) {
    case 'requested':
      return [now(words.waitingForApproval, { text: messages.itTeam(company_name) }), active];
    case 'approved':
    case 'scheduled':
      return [now(words.waitingForDay, { when: shortDay(topUp.activate_at) }), active];
    case 'active':
      return topUp.expires_at === null
        ? []
        : [now(words.until, { when: writeLastDay(topUp.expires_at).replace(/ \d{4}$/, '') })];
    default:
      return [];
  }
}

/** What happened and what is ahead, in order. */
export function stepsOf(status: Status): readonly TimelineStep[] {
  const carrier = status.transfer?.carrier ?? words.carrier;
  return [
    ...status.events.map((event, place) =>
      happened(event, place, { carrier, events: status.events }),
    ),
    ...(status.transfer ? aheadOfTransfer(status, carrier) : aheadOfTopUp(status)),
  ];
}
