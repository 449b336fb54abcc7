import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { lockNumbersOf } from '../store.ts';
import { endTickets } from './ticket-store.ts';

/** Revokes everything with which a person could install their numbers. */
export async function revokeTickets(unit: UnitOfWork, userId: string): Promise<void> {
  const numbers = await lockNumbersOf(unit, [userId]);
  await endTickets(
    unit,
    numbers.map((number) => number.id),
    'revoked',
  );
}
