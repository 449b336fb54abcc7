import { nextSetup, type SetupStep } from '@workspace/domain/numbers/setup';
import type { NumberModel } from './models.ts';
import { presentSetup } from './present.ts';

/**
 * The columns to write after a step of the installation; undefined if the number is past it.
 * @param number locked
 * @param at product time
 */
export function setupColumns(
  number: NumberModel,
  step: SetupStep,
  at: Date,
): Pick<NumberModel, 'setup_step' | 'setup_at'> | undefined {
  const current = presentSetup(number);
  const next = nextSetup(current, { step, at: at.toISOString() });
  return next === current ? undefined : { setup_step: next.step, setup_at: at };
}
