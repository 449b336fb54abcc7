import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { UnitOfWork } from './unit-of-work.ts';

export interface CreateOnce<Row> {
  /** The id made by the caller; undefined if the server is to make one. */
  readonly id: string | undefined;
  /** Name of the body's field with the id. */
  readonly field: string;
  /** The company's row with this id, whatever its state; undefined when there is none. */
  readonly find: (id: string) => Promise<Row | undefined>;
  /** Whether the row has the content that the caller wants to create. */
  readonly isSame: (row: Row) => boolean;
  readonly create: (id: string) => Promise<Row>;
}

/**
 * Creates a row under an id made by the caller. A device queues creates, so the same one may arrive
 * again after its idempotency key has expired: it then returns the existing row and writes nothing.
 * @throws AppError 409 `id_taken` if the company uses the id for other content
 */
export async function createOnce<Row>(
  unit: UnitOfWork,
  { id, field, find, isSame, create }: CreateOnce<Row>,
): Promise<Row> {
  if (id === undefined) return create(unit.newId());
  // Two calls with one id take turns, so that the second finds the row of the first.
  await unit.query('SELECT pg_advisory_xact_lock(hashtextextended(:what, 12))', {
    what: `${unit.scope.companyId} ${field} ${id}`,
  });
  const existing = await find(id);
  if (!existing) return create(id);
  if (isSame(existing)) return existing;
  const { idTaken } = commonErrors;
  throw new AppError(idTaken, { fields: { [field]: idTaken.message } });
}
