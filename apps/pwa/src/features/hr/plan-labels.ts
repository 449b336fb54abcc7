import type { HrChange, HrChoice, HrOutcome, HrRow } from '@workspace/domain/hr-plans/schema';
import type { DotShape, Tone } from '@workspace/ui/components/badge';
import { dayOf, formatDate, formatShort } from '@workspace/ui/format/dates';
import { formatPhone } from '../../platform/phone.ts';
import { fieldLabels } from './messages.ts';
import { planMessages } from './plan-messages.ts';

const { here, inHr } = planMessages;

interface BadgeStyle {
  readonly tone: Tone;
  readonly dot: DotShape;
}

/** How each change is drawn. */
export const changeStyles: Readonly<Record<HrChange, BadgeStyle>> = {
  joins: { tone: 'success', dot: 'target' },
  leaves: { tone: 'warning', dot: 'ebbing' },
  name: { tone: 'info', dot: 'half' },
  address: { tone: 'info', dot: 'half' },
  same_address: { tone: 'danger', dot: 'triangle' },
  no_permission: { tone: 'danger', dot: 'triangle' },
  incomplete: { tone: 'danger', dot: 'triangle' },
};

/** How each outcome is drawn. */
export const outcomeStyles: Readonly<Record<HrOutcome, BadgeStyle>> = {
  done: { tone: 'success', dot: 'full' },
  planned: { tone: 'info', dot: 'half' },
  skipped: { tone: 'neutral', dot: 'dash' },
  changed_meanwhile: { tone: 'warning', dot: 'triangle' },
  refused: { tone: 'danger', dot: 'triangle' },
};

/** A day in UTC, `2026-12-01`, as `1 Dec 2026`. */
export const dayLabel = (day: string): string => formatDate(`${day}T00:00:00.000Z`, 'UTC');

/** `at 14:05`, or `on 19 Nov, 16:20` if it is not of today. */
export const timeLabel = (moment: string, now: number): string =>
  `${dayOf(moment) === dayOf(now) ? 'at' : 'on'} ${formatShort(moment, now)}`;

/** Whom a row is about: a person, or a field of everybody. */
export function nameOf({ person, field }: Pick<HrRow, 'person' | 'field'>): string {
  if (person) return person.name;
  const label = field === null ? '' : fieldLabels[field];
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

/**
 * What the HR system says: `Starts 1 Dec 2026`, the new name.
 * @param today `YYYY-MM-DD` in UTC
 */
export function inHrLabel({ change, after }: HrRow, today: string): string {
  switch (change) {
    case 'joins':
      if (after === null) return inHr.works;
      return after > today ? inHr.starts(dayLabel(after)) : inHr.started(dayLabel(after));
    case 'leaves':
      if (after === null) return inHr.noAccess;
      return after >= today ? inHr.lastDay(dayLabel(after)) : inHr.left(dayLabel(after));
    case 'same_address':
      return inHr.sameAddress(after ?? '');
    case 'incomplete':
      return inHr.incomplete;
    case 'no_permission':
      return inHr.mayNotSee;
    default:
      return after ?? '';
  }
}

const numbersLabel = (numbers: readonly string[]): string => {
  const [only] = numbers;
  return numbers.length === 1 && only !== undefined
    ? formatPhone(only)
    : here.numbers(numbers.length);
};

function leaverLabel(row: HrRow, choice: 'archive' | 'archive_keep' | 'stop_now'): string {
  const numbers = row.person?.phone_numbers ?? [];
  const when = row.on === null || choice === 'stop_now' ? here.now : here.on(dayLabel(row.on));
  const { length } = numbers;
  const ofNumbers = { archive: here.ends, archive_keep: here.kept, stop_now: here.stopped }[choice];
  const rest = length === 0 ? here.noNumber : ofNumbers(numbersLabel(numbers), length);
  return `${here.archived(when)}, ${rest}`;
}

/**
 * What a choice does here: `Added as employee on 1 Dec 2026, without a number`.
 * @param hasNumber of a joiner: whether a plan for a number is chosen
 */
export function hereLabel(row: HrRow, choice: HrChoice, hasNumber: boolean): string {
  switch (choice) {
    case 'add': {
      const when = row.on === null ? here.now : here.on(dayLabel(row.on));
      return `${here.added(when)}, ${hasNumber ? here.withNumber : here.withoutNumber}`;
    }
    case 'archive':
    case 'archive_keep':
    case 'stop_now':
      return leaverLabel(row, choice);
    case 'rename':
      return here.renamed;
    case 'change':
      return here.changed;
    case 'leave':
      return here.addressStays;
    case 'skip':
      if (row.kind === 'joiner') return here.notAdded;
      return row.kind === 'unclear' ? here.nothing : here.stays;
  }
}

/** What became of a row: `Planned`, `Not made: …`. */
export function outcomeLabel({ outcome, on, message }: HrRow): string {
  const { outcomes } = planMessages;
  if (outcome === null) return outcomes.waiting;
  if (outcome === 'planned' && on !== null) return `${outcomes.planned}, ${dayLabel(on)}`;
  if (outcome === 'refused' && message !== null) return `${outcomes.refused}: ${message}`;
  return outcomes[outcome];
}
