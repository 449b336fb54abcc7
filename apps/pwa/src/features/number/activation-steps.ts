import type { NumberEvent, NumberEventKind, NumberRow } from '@workspace/domain/numbers/schema';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import type { StepState } from '@workspace/ui/patterns/steps-timeline';

/** A step of the activation on a phone. */
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
  /** Completion time (product time, ISO 8601); absent if unknown. */
  readonly at?: string | undefined;
}

type ActivatingNumber = Pick<NumberRow, 'status' | 'full_phone_number'>;
type StepEvent = Pick<NumberEvent, 'kind' | 'occurred_at'>;

/** Current step of a line; earlier ones are done. `end`: all are done. */
function stepAt(number: ActivatingNumber): ActivationStepId | 'end' {
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

/** The newest replacement of the QR code, if there was one. */
function newCodeSteps(events: readonly StepEvent[]): ActivationStep[] {
  const asked = events.findIndex(({ kind }) => kind === 'qr_replaced');
  if (asked < 0) return [];
  // Newest first: events after the request precede it.
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
 * Activation progress of a line, derived from its state alone so that it works offline; events add
 * dates, and the steps of a new QR code. A line with a transferred number has a transfer step in
 * between.
 * @param events newest first
 */
export function activationSteps(
  number: ActivatingNumber,
  events: readonly StepEvent[] = [],
): ActivationStep[] {
  const transfers = number.status === 'porting' || number.status === 'porting_rejected';
  const order: readonly ActivationStepId[] = transfers
    ? ['ordered', 'allotted', 'transfer', 'active']
    : ['ordered', 'allotted', 'installable', 'active'];
  const step = stepAt(number);
  const at = step === 'end' ? order.length : order.indexOf(step);
  const current: StepState = number.status === 'porting_rejected' ? 'failed' : 'now';
  const first = order.map((id, index): ActivationStep => {
    const state = index < at ? 'done' : index === at ? current : 'todo';
    // The oldest event: a line may become active on a second phone.
    const done = state === 'done' && events.findLast(({ kind }) => kind === kindOf[id]);
    return { id, state, at: done ? done.occurred_at : undefined };
  });
  // Before the first activation, a new code repeats the same step.
  return step === 'end' ? [...first, ...newCodeSteps(events)] : first;
}
