import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import type { StepState } from '@workspace/ui/patterns/steps-timeline';

/** A step on the way to a working line. */
export type ActivationStepId = 'ordered' | 'allotted' | 'transfer' | 'installable' | 'active';

export interface ActivationStep {
  readonly id: ActivationStepId;
  readonly state: StepState;
}

/** The step a line stands at; everything before it is done. `end`: all of it is. */
function stepAt(number: Pick<NumberRow, 'status' | 'full_phone_number'>): ActivationStepId | 'end' {
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

/**
 * How far a line has come, by its state alone, so that it can be said without a network. A line
 * that takes over a number waits for its transfer in between.
 */
export function activationSteps(
  number: Pick<NumberRow, 'status' | 'full_phone_number'>,
): ActivationStep[] {
  const transfers = number.status === 'porting' || number.status === 'porting_rejected';
  const order: readonly ActivationStepId[] = transfers
    ? ['ordered', 'allotted', 'transfer', 'active']
    : ['ordered', 'allotted', 'installable', 'active'];
  const step = stepAt(number);
  const at = step === 'end' ? order.length : order.indexOf(step);
  const standing: StepState = number.status === 'porting_rejected' ? 'failed' : 'now';
  return order.map((id, index) => ({
    id,
    state: index < at ? 'done' : index === at ? standing : 'todo',
  }));
}
