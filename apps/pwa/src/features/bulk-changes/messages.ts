import { brand } from '@workspace/domain/brand';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { ManyAction } from '@workspace/domain/numbers/many-schema';
import { formatCount, formatCounted } from '@workspace/ui/format/data';

export type ManyKind = ManyAction['kind'];

const numbers = (count: number) => formatCounted(count, 'number');
const are = (count: number) => `${formatCount(count)} ${count === 1 ? 'is' : 'are'}`;

/** Texts of changes of all selected numbers. */
export const messages = {
  leftOut: (count: number) => `${formatCounted(count, 'transfer request')} left out`,
  hidden: (count: number) => `${formatCount(count)} not in view`,
  actions: 'Actions',
  offline: 'Needs a connection.',
  denied: `Not available to ${brand.name} staff.`,
  sendGuide: 'Send guide',

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
      terminate: 'Terminate at the end of the month',
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
      move_plan: (count: number) => `Change plan of ${numbers(count)}`,
      add_to_team: (count: number) => `Add ${formatCounted(count, 'person', 'people')}`,
      terminate: (count: number) => `Terminate ${numbers(count)}`,
      undo_terminate: (count: number) => `Undo ${formatCounted(count, 'termination')}`,
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
    undoable: 'You can undo this until then.',
    undo_terminate: (count: number) =>
      `${formatCount(count)} ${count === 1 ? 'stays' : 'stay'} active`,
    samePrice: 'same price',
    period: { local: 'a month', travel: 'once' },
    from: (day: string) => `from ${day}`,
    unchanged: {
      move_plan: (count: number) => `${are(count)} already on this plan`,
      add_to_team: (count: number) =>
        `${formatCount(count)} ${count === 1 ? 'belongs' : 'belong'} to people who are already in the team`,
      terminate: (count: number) => `${are(count)} already terminating`,
      undo_terminate: (count: number) => `${are(count)} not terminating`,
    } satisfies Record<ManyKind, (count: number) => string>,
    refused: (count: number, reason: string) =>
      `${formatCount(count)} cannot be changed: ${reason}`,
    /** For errors whose own message does not name the entity. */
    reasons: {
      terminate: { [numberErrors.moveNotAllowed.code]: 'Only an active number can be terminated.' },
      undo_terminate: {
        [numberErrors.moveNotAllowed.code]: 'There is no termination to undo.',
      },
    } satisfies Partial<Record<ManyKind, Readonly<Record<string, string>>>>,
  },

  describe: {
    move_plan: (count: number, plan: string) => `Plan of ${numbers(count)} to ${plan}`,
    add_to_team: (count: number, team: string) => `People of ${numbers(count)} to ${team}`,
    terminate: (count: number) => `Termination of ${numbers(count)}`,
    undo_terminate: (count: number) => `Termination of ${numbers(count)} undone`,
  } satisfies Record<ManyKind, (count: number, name: string) => string>,
} as const;
