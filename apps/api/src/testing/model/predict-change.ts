import { findMove } from '@workspace/domain/contract/states';
import { type NumberStatus, numberStates } from '@workspace/domain/numbers/states';
import { portingItemStates } from '@workspace/domain/transfers/states';
import { type Effects, noEffects, type Prediction, refusals, together } from './outcome.ts';
import {
  earlier,
  localOf,
  type ModelNumber,
  type ModelPerson,
  type ModelState,
  monthEnd,
  type PlanName,
  plansOfModel,
} from './state.ts';

export interface ModelChange {
  readonly plan?: PlanName | undefined;
  readonly person?: ModelPerson | undefined;
  readonly status?: NumberStatus | undefined;
}

export type SeenVersion = 'none' | 'current' | 'stale';

/** The refusal if the caller cannot access the number, or saw a stale version. */
export function reach(
  actor: ModelPerson,
  number: ModelNumber,
  seen: SeenVersion,
): Prediction | undefined {
  if (actor.role !== 'admin') return refusals.forbidden;
  if (number.company !== actor.company || number.status === 'inactive') return refusals.notFound;
  return seen === 'stale' ? refusals.stale : undefined;
}

/** Effects of one change to one row of the company. */
export function numberChanged(number: ModelNumber, ...events: string[]): Effects {
  return {
    audits: [`number:${number.id}`],
    changes: [`number:${number.id}`],
    events: events.map((kind) => `${number.id}:${kind}`),
    outbox: [],
    revisions: 1,
  };
}

type Draft = Pick<ModelNumber, 'status' | 'plan' | 'person'>;

/** Why a plan cannot be put on the line, reimplemented from decisions 13, "Plan move". */
export function planFault(
  number: ModelNumber,
  draft: Pick<Draft, 'status' | 'plan'>,
  plan: PlanName,
): string | undefined {
  const wanted = plansOfModel[plan];
  if (draft.status === 'inactive' || draft.status === 'ready_to_terminate') {
    return 'plan_move_closed';
  }
  if (plan === draft.plan) return 'plan_unchanged';
  if (wanted.type !== number.type) return 'plan_of_other_type';
  return wanted.countries.includes(number.country) ? undefined : 'plan_not_offered_in_country';
}

interface Step {
  readonly refusal?: Prediction;
  readonly draft: Draft;
  readonly events: readonly string[];
  readonly effects?: Effects;
}

function stepPlan(number: ModelNumber, draft: Draft, plan: PlanName): Step {
  const fault = planFault(number, draft, plan);
  if (fault) return { refusal: refusals.conflict(fault), draft, events: [] };
  return { draft: { ...draft, plan }, events: ['plan_changed'] };
}

function stepPerson(number: ModelNumber, draft: Draft, person: ModelPerson): Step {
  const refuse = (refusal: Prediction): Step => ({ refusal, draft, events: [] });
  if (person.company !== number.company) return refuse(refusals.field('user_id'));
  if (['porting', 'porting_rejected', 'inactive'].includes(draft.status)) {
    return refuse(refusals.conflict('reassign_closed'));
  }
  if (person === draft.person) return refuse(refusals.conflict('person_unchanged'));
  return { draft: { ...draft, person }, events: ['reassigned'] };
}

/** Cancels the line's pending transfer, if there is one; its person gets an email. */
export function transferCancelled(number: ModelNumber): Effects {
  const { transfer } = number;
  if (!transfer || isOver(transfer.status)) return noEffects;
  return {
    audits: [`porting_item:${transfer.id}`],
    changes: [`porting_item:${transfer.id}`],
    events: [`${transfer.id}:porting_cancelled`],
    outbox: ['mail.send', 'notifications.email', 'porting.cancel'],
    revisions: 0,
  };
}

const isOver = (status: string) => ['completed', 'declined', 'cancelled'].includes(status);

function stepStatus(number: ModelNumber, draft: Draft, status: NumberStatus): Step {
  const refused: Step = {
    refusal: refusals.conflict('move_not_allowed'),
    draft,
    events: [],
  };
  const move = findMove(numberStates, draft.status, status, 'admin');
  const next = { ...draft, status };
  const sends = (topic: string): Effects => ({ ...noEffects, outbox: [topic] });
  switch (move?.name) {
    case 'terminate':
      return { draft: next, events: ['terminating'], effects: sends('clock.wake') };
    case 'undo_terminate':
      return { draft: next, events: ['termination_undone'] };
    case 'deactivate': {
      const effects = together(sends('network.release'), transferCancelled(number));
      return { draft: next, events: ['deactivated'], effects };
    }
    case 'cancel_port': {
      const from = portingItemStates.states.find((state) => state === number.transfer?.status);
      const may = !from || isOver(from) || findMove(portingItemStates, from, 'cancelled', 'admin');
      return may ? { draft: next, events: [], effects: transferCancelled(number) } : refused;
    }
    default:
      return refused;
  }
}

/** The fields that actually change; all of them if none do. */
function changedFields(number: ModelNumber, change: ModelChange): ModelChange {
  const changed: ModelChange = {
    plan: change.plan === number.plan ? undefined : change.plan,
    person: change.person === number.person ? undefined : change.person,
    status: change.status === number.status ? undefined : change.status,
  };
  return Object.values(changed).some((value) => value !== undefined) ? changed : change;
}

/** Moves the number to a state, with all consequences. */
export function becomes(number: ModelNumber, status: NumberStatus, at: number): void {
  const was = number.status;
  number.status = status;
  if (status === 'inactive') {
    number.hasProfile = false;
    number.tickets = 0;
    number.coming = [];
    number.endsAt = undefined;
  }
  if (status === 'inactive' || was === 'porting' || was === 'porting_rejected') {
    const { transfer } = number;
    if (transfer && !isOver(transfer.status)) transfer.status = 'cancelled';
  }
  if (status === 'ready_to_terminate') number.endsAt = earlier(number.expiresAt, monthEnd(at));
  else if (status !== 'inactive') number.endsAt = number.expiresAt;
}

/** `PATCH /numbers/{id}`, and deactivation, which is one of its moves. */
export function predictChange(
  state: ModelState,
  actor: ModelPerson,
  number: ModelNumber,
  change: ModelChange,
  seen: SeenVersion,
): Prediction {
  const barred = reach(actor, number, seen);
  if (barred) return barred;
  const changed = changedFields(number, change);
  const { plan, person, status } = changed;
  const steps = [
    ...(plan ? [(draft: Draft) => stepPlan(number, draft, plan)] : []),
    ...(person ? [(draft: Draft) => stepPerson(number, draft, person)] : []),
  ];
  if (status) {
    const closes = status === 'ready_to_terminate' || status === 'inactive';
    const step = (draft: Draft) => stepStatus(number, draft, status);
    if (closes) steps.push(step);
    else steps.unshift(step);
  }
  let draft: Draft = { status: number.status, plan: number.plan, person: number.person };
  const done: Step[] = [];
  for (const step of steps) {
    const next = step(draft);
    if (next.refusal) return next.refusal;
    draft = next.draft;
    done.push(next);
  }
  const other = localOf(state, draft.person);
  if (number.type === 'local' && draft.status !== 'inactive' && other && other !== number) {
    return refusals.conflict('account_already_has_number');
  }
  const events = done.flatMap((one) => one.events);
  const effects = together(
    numberChanged(number, ...events),
    ...done.flatMap((one) => one.effects ?? []),
  );
  return {
    come: (data) => {
      settleChange(number, draft, data);
      return effects;
    },
  };
}

function settleChange(number: ModelNumber, draft: Draft, data: unknown): void {
  const at = updatedAt(data);
  number.plan = draft.plan;
  if (number.person !== draft.person) number.tickets = 0;
  number.person = draft.person;
  // The line keeps the temporary number of a cancelled transfer.
  if (draft.status === 'installable') number.hasPhone = true;
  if (draft.status !== number.status) becomes(number, draft.status, at);
  number.version += 1;
}

/** Product time of the change, from the returned row. */
export function updatedAt(data: unknown): number {
  if (data === null || typeof data !== 'object' || !('updated_at' in data)) {
    throw new Error('The answer is no row.');
  }
  return Date.parse(String(data.updated_at));
}
