import { numberEvents } from '@workspace/domain/events/number';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { wakeClock } from '../../../vendors/clock/product-clock.ts';
import type { NumberModel } from './models.ts';

/** Records in the history that numbers end with the month, and schedules the clock to end them. */
export function recordTerminating(unit: UnitOfWork, numbers: readonly NumberModel[]): void {
  for (const number of numbers) unit.happened(numberEvents.terminating, { subjectId: number.id });
  unit.send(wakeClock, {});
}

export function recordTerminationUndone(unit: UnitOfWork, numbers: readonly NumberModel[]): void {
  for (const number of numbers)
    unit.happened(numberEvents.terminationUndone, { subjectId: number.id });
}
