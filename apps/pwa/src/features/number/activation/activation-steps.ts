import type { HistoryKind } from '@workspace/domain/events/catalogue';
import type { NumberEvent } from '@workspace/domain/events/history';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import type { StepState } from '@workspace/ui/patterns/steps-timeline';
import { type GuideStepId, guideSteps } from './guide-steps.ts';

/** A step of the activation on a phone. */
export type ActivationStepId =
  | 'ordered'
  | 'allotted'
  | 'transfer'
  | 'installable'
  | GuideStepId
  | 'active'
  | 'lost'
  | 'new_code'
  | 'active_again';

export interface ActivationStep {
  readonly id: ActivationStepId;
  readonly state: StepState;
  /** Completion time (product time, ISO 8601); absent if unknown. */
  readonly at?: string | undefined;
  /** Of the event: how the guide was sent, or why the installation failed. */
  readonly details?: NumberEvent['details'] | undefined;
}

type ActivatingNumber = Pick<
  NumberRow,
  | 'status'
  | 'full_phone_number'
  | 'setup'
  | 'new_phone_since'
  | 'esim_requested_at'
  | 'order_failure'
>;
export type StepEvent = Pick<NumberEvent, 'kind' | 'occurred_at' | 'details'>;

type OrderStepId = 'ordered' | 'allotted' | 'transfer' | 'installable' | 'active';

/** Current step of a line; earlier ones are done. `end`: all are done. */
function stepAt(number: ActivatingNumber): OrderStepId | 'end' {
  const steps: Readonly<Record<NumberStatus, OrderStepId | 'end'>> = {
    provisioning: number.full_phone_number === null ? 'allotted' : 'installable',
    porting: 'transfer',
    porting_rejected: 'transfer',
    installable:
      number.esim_requested_at === null && number.order_failure === null ? 'active' : 'installable',
    active: 'end',
    ready_to_terminate: 'end',
    inactive: 'end',
  };
  return steps[number.status];
}

const kindOf: Readonly<Record<OrderStepId, HistoryKind>> = {
  ordered: 'ordered',
  allotted: 'accepted',
  transfer: 'porting_completed',
  installable: 'installable',
  active: 'active',
};

const replacements: ReadonlySet<HistoryKind> = new Set(['qr_replaced', 'phone_lost']);
const connections: ReadonlySet<HistoryKind> = new Set(['active', 'phone_changed']);

/** The first `todo` becomes the current step. */
function withCurrent(steps: readonly ActivationStep[]): ActivationStep[] {
  const next = steps.findIndex(({ state }) => state !== 'done');
  return steps.map((step, place) =>
    place === next && step.state === 'todo' ? { ...step, state: 'now' } : step,
  );
}

/** Steps of the eSIM that replaces the first one on another phone. */
function newCodeSteps(
  number: ActivatingNumber,
  since: readonly StepEvent[],
  asked: StepEvent | undefined,
): ActivationStep[] {
  const ready = since.findLast(({ kind }) => kind === 'qr_ready')?.occurred_at;
  const again = since.findLast(({ kind }) => connections.has(kind))?.occurred_at;
  const isReady = number.esim_requested_at === null;
  const created = ready ?? asked?.occurred_at ?? number.new_phone_since ?? undefined;
  const isConnected = again !== undefined || number.new_phone_since === null;
  return withCurrent([
    ...(asked?.kind === 'phone_lost'
      ? [{ id: 'lost', state: 'done', at: asked.occurred_at } as const]
      : []),
    { id: 'new_code', state: isReady ? 'done' : 'todo', at: isReady ? created : undefined },
    ...guideSteps(number.setup, since, isConnected),
    { id: 'active_again', state: isConnected ? 'done' : 'todo', at: again },
  ]);
}

/**
 * Activation progress of a line, from the order to the first connection. It is derived from the
 * row alone so that it works offline; events add dates, and what happened between two steps of the
 * row. A line with a transferred number has a transfer step, and one with a new QR code the steps
 * of the other phone.
 * @param events newest first
 */
export function activationSteps(
  number: ActivatingNumber,
  events: readonly StepEvent[] = [],
): ActivationStep[] {
  const transfers = number.status === 'porting' || number.status === 'porting_rejected';
  const order: readonly OrderStepId[] = transfers
    ? ['ordered', 'allotted', 'transfer', 'active']
    : ['ordered', 'allotted', 'installable', 'active'];
  const step = stepAt(number);
  const at = step === 'end' ? order.length : order.indexOf(step);
  const hasFailed = number.order_failure !== null;
  const isRejected = number.status === 'porting_rejected';
  const current: StepState = isRejected || (hasFailed && !transfers) ? 'failed' : 'now';
  /** An eSIM that was not made is not connected, whatever becomes of the transfer. */
  const later = (id: OrderStepId): StepState =>
    hasFailed && transfers && id === 'active' ? 'failed' : 'todo';
  const ordered = order.map((id, index): ActivationStep => {
    const state = index < at ? 'done' : index === at ? current : later(id);
    // The oldest event: a line may become active on a second phone.
    const done = state === 'done' && events.findLast(({ kind }) => kind === kindOf[id]);
    return { id, state, at: done ? done.occurred_at : undefined };
  });
  // Newest first: events after the request for the current code precede it.
  const replaced = events.findIndex(({ kind }) => replacements.has(kind));
  const since = replaced < 0 ? events : events.slice(0, replaced);
  if (step === 'end') {
    const isOther = number.new_phone_since !== null || replaced >= 0;
    if (isOther) {
      // How the first phone was connected is in the history.
      return [...ordered.slice(-1), ...newCodeSteps(number, since, events[replaced])];
    }
    const done = guideSteps(number.setup, since, true);
    const trouble = done.filter(({ state }) => state === 'failed');
    const before = done.filter(({ state }) => state !== 'failed');
    return [...ordered.slice(0, -1), ...before, ...ordered.slice(-1), ...trouble];
  }
  if (step !== 'active') return ordered;
  const [active = { id: 'active', state: 'todo' }] = ordered.slice(-1);
  return withCurrent([
    ...ordered.slice(0, -1),
    ...guideSteps(number.setup, since, false),
    { ...active, state: 'todo' },
  ]);
}
