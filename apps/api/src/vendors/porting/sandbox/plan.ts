import type { TransferEvent } from '../port.ts';
import type { Course } from './endings.ts';

type Distributed<T> = T extends unknown ? Omit<T, 'transferId' | 'occurredAt'> : never;
/** What an event says, with dates as JSON has them. */
export type Saying = Distributed<TransferEvent>;

/** An event that the sandbox network will send. */
export interface PlannedEvent {
  readonly saying: Saying;
  readonly occurredAt: Date;
  /** When it is sent; the time at which it happened, unless it is late. */
  readonly dueAt: Date;
}

const second = 1000;
const day = 86_400_000;
/** Numbers move in the morning of their day. */
const morning = 6 * 3_600_000;

const midnight = (at: Date) => new Date(Math.floor(at.getTime() / day) * day);
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

function event(saying: Saying, occurredAt: Date, late = 0): PlannedEvent {
  return { saying, occurredAt, dueAt: after(occurredAt, late) };
}

const submitted = (at: Date, late = 0) =>
  event({ kind: 'submitted', state: 'submitted' }, at, late);
const scheduled = (at: Date, date: Date, late = 0) =>
  event(
    { kind: 'scheduled', state: `scheduled ${date.toISOString().slice(0, 10)}`, date },
    at,
    late,
  );
const rejected = (at: Date, code: Extract<Saying, { kind: 'rejected' }>['code']) =>
  event({ kind: 'rejected', state: 'rejected', code, note: null }, at);

/** Later than the answer, in the morning of the day. */
function completed(answeredAt: Date, date: Date, late = 0): PlannedEvent {
  const at = new Date(Math.max(date.getTime() + morning, answeredAt.getTime() + second));
  return event({ kind: 'completed', state: 'completed' }, at, late);
}

/** The wanted day if it is still to come, otherwise the day after the answer. */
function agreed(wanted: Date | null, answeredAt: Date): Date {
  const next = after(midnight(answeredAt), day);
  return wanted === null || wanted < next ? next : wanted;
}

/** Confirms the day at a time, and moves the number on it. */
export function confirmation(at: Date, wanted: Date | null): PlannedEvent[] {
  const date = agreed(wanted, at);
  return [scheduled(at, date), completed(at, date)];
}

/** Everything that happens after a submission. */
export function planCourse(course: Course, now: Date, wanted: Date | null): PlannedEvent[] {
  const taken = submitted(after(now, 2 * second));
  const answer = after(now, 4 * second);
  const date = agreed(wanted, answer);
  if (typeof course === 'object') return [taken, rejected(answer, course.rejected)];
  switch (course) {
    case 'confirmed':
    case 'timed_out':
      return [taken, ...confirmation(answer, wanted)];
    case 'late':
      return [taken, ...confirmation(after(now, 3 * day), wanted)];
    case 'later_date': {
      const moved = after(date, 7 * day);
      const movedAt = after(answer, Math.min(day, (date.getTime() - answer.getTime()) / 2));
      return [taken, scheduled(answer, date), scheduled(movedAt, moved), completed(movedAt, moved)];
    }
    case 'cancelled': {
      const at = after(answer, Math.min(day, (date.getTime() - answer.getTime()) / 2));
      return [taken, scheduled(answer, date), event({ kind: 'cancelled', state: 'cancelled' }, at)];
    }
    case 'expired': {
      const at = after(answer, Math.min(day, (date.getTime() - answer.getTime()) / 2));
      return [taken, scheduled(answer, date), rejected(at, 'date_expired')];
    }
    case 'unknown_state': {
      const unknown = event({ kind: 'unknown', state: 'manual_review' }, answer);
      return [taken, unknown, ...confirmation(after(now, 2 * day), wanted)];
    }
    case 'repeated': {
      const done = completed(answer, date);
      return [
        scheduled(answer, date),
        submitted(after(now, 2 * second), 4 * second),
        scheduled(answer, date, 3 * second),
        done,
        scheduled(answer, date, done.dueAt.getTime() - answer.getTime() + second),
        completed(answer, date, 2 * second),
      ];
    }
  }
}
