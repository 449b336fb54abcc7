import { numberSchema } from '@workspace/domain/numbers/schema';
import {
  cutPage,
  jsonInPieces,
  jsonOfRow,
  MadeList,
  type Piece,
  rowsInPiece,
} from '../../database/json-rows.ts';
import { statementOfBytes } from '../../database/statement.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { seesInactive } from './policy.ts';
import type { NumberFilter } from './store.ts';

/** A page of numbers as JSON. */
export interface NumberPage {
  readonly list: MadeList;
  /** The id after which the next one begins; known behind the last piece. */
  next(): string | undefined;
}

const row = jsonOfRow(numberSchema, { number_id: 'id' }, { company_id: '$1::uuid' });

/** The conditions of a list: a few shapes, of which each is prepared once. */
function conditions(unit: UnitOfWork, filter: NumberFilter, after: string | null) {
  const { companyId, actorKind, userId } = unit.scope;
  const values: unknown[] = [companyId];
  const isLiving = filter.status === 'living';
  const sql = ['company_id = $1'];
  if (isLiving || !seesInactive(unit.scope)) sql.push("status <> 'inactive'");
  const add = (condition: string, value: unknown) => {
    if (value === undefined || value === null) return;
    values.push(value);
    sql.push(`${condition} $${values.length}`);
  };
  add('user_id =', actorKind === 'regular' ? userId : undefined);
  add('user_id =', filter.userId);
  add('status =', isLiving ? undefined : filter.status);
  add('id >', after);
  return { sql: sql.join(' AND '), values };
}

/**
 * Numbers that the caller may list, in the order of their ids, as the last question of the call.
 * PostgreSQL writes the JSON, from the fields of the response schema: decoding rows and encoding
 * them again costs more than everything else about a long list. What fails before the first piece
 * is thrown here.
 */
export async function readNumberPage(
  unit: UnitOfWork,
  filter: NumberFilter,
  after: string | null,
  limit: number,
): Promise<NumberPage> {
  const { sql, values } = conditions(unit, filter, after);
  const page = `SELECT * FROM numbers WHERE ${sql} ORDER BY id LIMIT $${values.length + 1}`;
  const made = statementOfBytes(jsonInPieces(row, page));
  const rows = unit.closeInRows<Piece>(made, [...values, limit + 1])[Symbol.asyncIterator]();
  const first = await rows.next();
  const found = (async function* () {
    for (let piece = first; !piece.done; piece = await rows.next()) yield piece.value;
  })();
  let next: string | undefined;
  const pieces = cutPage(found, limit, (last) => {
    next = numberSchema.parse(last).number_id;
  });
  const isLong = limit > rowsInPiece && !first.done && first.value.count === rowsInPiece;
  return { list: new MadeList(numberSchema, pieces, isLong), next: () => next };
}
