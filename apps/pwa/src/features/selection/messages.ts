import { numberErrors } from '@workspace/domain/numbers/errors';
import type { ManyAction } from '@workspace/domain/numbers/many-schema';
import { formatCount, formatCounted } from '@workspace/ui/format/data';

export type ManyKind = ManyAction['kind'];

const numbers = (count: number) => formatCounted(count, 'number');
const are = (count: number) => `${formatCount(count)} ${count === 1 ? 'is' : 'are'}`;

/** What is said of the rows that are chosen, and of what is done to them. */
export const messages = {
  leftOut: (count: number) => `${formatCounted(count, 'transfer request')} left out`,
  bar: 'Selection',
  count: (count: number) => `${formatCount(count)} selected`,
  hidden: (count: number) => `${formatCount(count)} not in view`,
  clear: 'Clear selection',
  actions: 'Actions',
  offline: 'Needs a connection.',

  kinds: {
    move_plan: 'Change plan',
    add_to_team: 'Add to team',
    terminate: 'Terminate',
    undo_terminate: 'Undo termination',
  } satisfies Record<ManyKind, string>,

  dialog: {
    titles: {
      move_plan: 'Change plan',
      add_to_team: 'Add people to a team',
      terminate: 'Terminate at the month’s end',
      undo_terminate: 'Undo termination',
    } satisfies Record<ManyKind, string>,
    text: (count: number) => `${numbers(count)} selected`,
    plans: 'Plans',
    teams: 'Teams',
    noPlans: 'No other plan is offered for any of these numbers.',
    noTeams: 'There is no team yet.',
    changes: (count: number, all: number) => `changes ${formatCount(count)} of ${formatCount(all)}`,
    choosePlan: 'Choose a plan to see what it changes.',
    chooseTeam: 'Choose a team to see who joins it.',
    cancel: 'Cancel',
    confirm: {
      move_plan: (count: number) => `Move ${numbers(count)}`,
      add_to_team: (count: number) => `Add ${formatCounted(count, 'person', 'people')}`,
      terminate: (count: number) => `Terminate ${numbers(count)}`,
      undo_terminate: (count: number) => `Keep ${numbers(count)}`,
    } satisfies Record<ManyKind, (count: number) => string>,
    offline: 'You are offline. Changing many numbers needs a connection.',
  },

  summary: {
    title: 'What happens',
    nothing: 'Nothing changes.',
    move_plan: (count: number, plan: string) =>
      `${formatCount(count)} ${count === 1 ? 'moves' : 'move'} to ${plan}`,
    add_to_team: (people: number, team: string) =>
      `${formatCounted(people, 'person', 'people')} ${people === 1 ? 'joins' : 'join'} ${team}`,
    terminate: (count: number, day: string) =>
      `${formatCount(count)} ${count === 1 ? 'ends' : 'end'} on ${day}`,
    undoable: 'Until then it can be undone.',
    undo_terminate: (count: number) =>
      `${formatCount(count)} ${count === 1 ? 'goes' : 'go'} on as before`,
    samePrice: 'same price',
    period: { local: 'a month', travel: 'once' },
    from: (day: string) => `from ${day}`,
    unchanged: {
      move_plan: (count: number) => `${are(count)} on it already`,
      add_to_team: (count: number) =>
        `${formatCount(count)} ${count === 1 ? 'belongs' : 'belong'} to people who are in it already`,
      terminate: (count: number) => `${are(count)} terminating already`,
      undo_terminate: (count: number) => `${are(count)} not terminating`,
    } satisfies Record<ManyKind, (count: number) => string>,
    refused: (count: number, reason: string) => `${formatCount(count)} cannot: ${reason}`,
    /** Where the error's own sentence does not say what it is about. */
    reasons: {
      terminate: { [numberErrors.moveNotAllowed.code]: 'Only an active number can be terminated.' },
      undo_terminate: {
        [numberErrors.moveNotAllowed.code]: 'Only a terminating number can be kept.',
      },
    } satisfies Partial<Record<ManyKind, Readonly<Record<string, string>>>>,
    more: (count: number) => `and ${formatCount(count)} more`,
    all: (count: number) => `All ${numbers(count)}`,
    unknown: 'A number without a known person',
  },

  run: {
    title: 'Sending',
    progress: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} sent`,
    stop: 'Stop',
    stopped: 'Stopped. What was sent stays changed.',
    broken: (count: number) =>
      `The connection broke. ${numbers(count)} may not have arrived; sending again does nothing twice.`,
    retry: 'Send the rest',
    finished: 'Finished',
    changed: (count: number) => `${numbers(count)} changed`,
    unchanged: (count: number) => `${formatCount(count)} needed no change`,
    refused: (count: number, reason: string) => `${formatCount(count)} refused: ${reason}`,
    stale: (count: number) =>
      `${formatCount(count)} ${count === 1 ? 'was' : 'were'} changed by someone else meanwhile and left alone`,
    failed: (count: number, reason: string) => `${numbers(count)} not changed: ${reason}`,
    undo: 'Undo',
    done: 'Done',
    gone: 'This did not work.',
  },

  describe: {
    move_plan: (count: number, plan: string) => `Plan of ${numbers(count)} to ${plan}`,
    add_to_team: (count: number, team: string) => `People of ${numbers(count)} to ${team}`,
    terminate: (count: number) => `Termination of ${numbers(count)}`,
    undo_terminate: (count: number) => `Termination of ${numbers(count)} undone`,
  } satisfies Record<ManyKind, (count: number, name: string) => string>,
} as const;
