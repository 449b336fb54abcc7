import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { findMove } from '@workspace/domain/contract/states';
import { portingErrors } from '@workspace/domain/transfers/errors';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { type PortingItemStatus, portingItemStates } from '@workspace/domain/transfers/states';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireVersion } from '../../events/audit/index.ts';
import { findPeopleForWrite } from '../../people/accounts/index.ts';
import { portingItemEntity } from './entity.ts';
import { portingItemPolicy } from './policy.ts';
import { findPortingItems } from './store.ts';
import { lockItem } from './write-store.ts';

type MoveName = (typeof portingItemStates.moves)[number]['name'];

/**
 * The status after a move that the state table allows to the actor of the unit.
 * @throws AppError 409 for any other
 */
export function requireMove(
  unit: UnitOfWork,
  { status }: Pick<PortingItem, 'status'>,
  to: PortingItemStatus,
  names: readonly MoveName[],
): PortingItemStatus {
  const move = findMove(portingItemStates, status, to, unit.origin.actor.kind);
  if (!move || !names.some((name) => name === move.name)) {
    throw new AppError(portingErrors.moveNotAllowed);
  }
  return move.to;
}

async function current(unit: UnitOfWork, id: string): Promise<PortingItem | undefined> {
  // People are locked before what they have, as where a person is archived.
  const [seen] = await findPortingItems(unit, [id]);
  await findPeopleForWrite(unit, [seen?.user_id ?? null]);
  if (!(await lockItem(unit, id))) return undefined;
  const [item] = await findPortingItems(unit, [id]);
  return item;
}

/**
 * Runs `work` on the locked transfer, in the version the caller has seen. Employees may read their
 * rows and not write them, so that what they may do to their own transfers is done in the company's
 * name.
 * @param seenVersion from `If-Match`; a stale one is 412 with the current row
 * @throws AppError 404, 403, 412
 */
export async function withItem<T>(
  unit: UnitOfWork,
  action:
    | 'porting_item.process'
    | 'porting_item.update'
    | 'porting_item.delete'
    | 'porting_item.correct'
    | 'porting_item.ask_again'
    | 'porting_item.change_day',
  { id, seenVersion }: { readonly id: string; readonly seenVersion: number | undefined },
  work: (inside: UnitOfWork, item: PortingItem) => Promise<T>,
): Promise<T> {
  const { scope } = unit;
  if (scope.actorKind !== 'regular') {
    const item = portingItemPolicy.authorise(scope, action, await current(unit, id));
    await requireVersion(unit, portingItemEntity, item, seenVersion);
    return work(unit, item);
  }
  const [found] = await findPortingItems(unit, [id]);
  const { company_id: companyId } = portingItemPolicy.authorise(scope, action, found);
  return unit.asCompany(companyId, async (inside) => {
    // Once more under lock: in the company's name other people's transfers are visible too.
    const item = portingItemPolicy.authorise(scope, action, await current(inside, id));
    if (seenVersion !== undefined && seenVersion !== item.version) {
      // Who saved it is in the audit, which employees may not read.
      throw new AppError(commonErrors.staleVersion, { current: item });
    }
    return work(inside, item);
  });
}
