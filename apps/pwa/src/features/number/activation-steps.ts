import type { NumberEvent, NumberEventKind, NumberRow } from '@workspace/domain/numbers/schema';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import type { StepState } from '@workspace/ui/patterns/steps-timeline';

/** A step on the way to a working line, or to the next phone. */
export type ActivationStepId =
  | 'ordered'
  | 'allotted'
  | 'transfer'
  | 'installable'
  | 'active'
  | 'new_code'
  | 'new_phone'
  | 'active_again';

export interface ActivationStep {
  readonly id: ActivationStepId;
  readonly state: StepState;
  /** When it was done (product time, ISO 8601); absent where it is not known. */
  readonly at?: string | undefined;
}

type StandingNumber = Pick<NumberRow, 'status' | 'full_phone_number'>;
type StepEvent = Pick<NumberEvent, 'kind' | 'occurred_at'>;

/** The step a line stands at; everything before it is done. `end`: all of it is. */
function stepAt(number: StandingNumber): ActivationStepId | 'end' {
  const steps: Readonly<Record<NumberStatus, ActivationStepId | 'end'>> = {
    provisioning: number.full_phone_number === null ? 'allotted' : 'installable',
    porting: 'transfer',
    porting_rejected: 'transfer',
    installable: 'active',
    active: 'end',
    ready_to_terminate: 'end',
    inactive: 'end',
  };
  return steps[number.status];
}

const kindOf: Partial<Readonly<Record<ActivationStepId, NumberEventKind>>> = {
  ordered: 'ordered',
  allotted: 'accepted',
  transfer: 'porting_completed',
  installable: 'installable',
  active: 'active',
};

/** What has become of the newest QR code that replaced another, if there was one. */
function newCodeSteps(events: readonly StepEvent[]): ActivationStep[] {
  const asked = events.findIndex(({ kind }) => kind === 'qr_replaced');
  if (asked < 0) return [];
  // Newest first: what came after the request stands before it.
  const since = events.slice(0, asked);
  const ready = since.findLast(({ kind }) => kind === 'qr_ready')?.occurred_at;
  const again = since.findLast(({ kind }) => kind === 'active')?.occurred_at;
  const isReady = ready !== undefined || again !== undefined;
  const created = ready ?? (isReady ? events[asked]?.occurred_at : undefined);
  return [
    { id: 'new_code', state: isReady ? 'done' : 'now', at: created },
    ...(again === undefined ? [{ id: 'new_phone', state: isReady ? 'now' : 'todo' } as const] : []),
    { id: 'active_again', state: again === undefined ? 'todo' : 'done', at: again },
  ];
}

/**
 * How far a line has come, by its state alone, so that it can be shown without a network; its
 * events add the dates, and the steps of a new QR code. A line that takes over a number waits for
 * its transfer in between.
 * @param events newest first
 */
export function activationSteps(
  number: StandingNumber,
  events: readonly StepEvent[] = [],
): ActivationStep[] {
  const transfers = number.status === 'porting' || number.status === 'porting_rejected';
  const order: readonly ActivationStepId[] = transfers
    ? ['ordered', 'allotted', 'transfer', 'active']
    : ['ordered', 'allotted', 'installable', 'active'];
  const step = stepAt(number);
  const at = step === 'end' ? order.length : order.indexOf(step);
  const standing: StepState = number.status === 'porting_rejected' ? 'failed' : 'now';
  const first = order.map((id, index): ActivationStep => {
    const state = index < at ? 'done' : index === at ? standing : 'todo';
    // The oldest: a line may become active on a second phone.
    const done = state === 'done' && events.findLast(({ kind }) => kind === kindOf[id]);
    return { id, state, at: done ? done.occurred_at : undefined };
  });
  // Before the line has been active, a new code is one more try of the same step.
  return step === 'end' ? [...first, ...newCodeSteps(events)] : first;
}
