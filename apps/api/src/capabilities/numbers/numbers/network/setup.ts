import { nextSetup, type Setup, type SetupStep } from '@workspace/domain/numbers/setup';
import type { NumberModel } from '../models.ts';
import { presentSetup } from '../present.ts';

/**
 * The columns to write after a step of the installation; undefined if the number is past it.
 * @param number locked
 * @param at product time
 * @param failure why, only of `failed`
 */
export function setupColumns(
  number: NumberModel,
  step: SetupStep,
  at: Date,
  failure?: Setup['failure'],
): Pick<NumberModel, 'setup_step' | 'setup_at' | 'setup_failure'> | undefined {
  const current = presentSetup(number);
  const next = nextSetup(current, {
    step,
    at: at.toISOString(),
    ...(failure && { failure }),
  });
  if (next === current) return undefined;
  return { setup_step: next.step, setup_at: at, setup_failure: next.failure ?? null };
}
