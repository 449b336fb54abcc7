import { findMove } from '@workspace/domain/contract/states';
import { transferEvents } from '@workspace/domain/events/transfer';
import { carrierEvents } from '@workspace/domain/transfers/carrier/events';
import { rejectionOf } from '@workspace/domain/transfers/carrier/rejections';
import { carrierName, type PortingItem } from '@workspace/domain/transfers/schema';
import { type PortingItemStatus, portingItemStates } from '@workspace/domain/transfers/states';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import type { TransferEvent, TransferEventHandler } from '../../../vendors/porting/port.ts';
import {
  keepTemporaryNumber,
  moveTransferred,
  rescheduleTransferred,
} from '../../numbers/numbers/index.ts';
import {
  findPortingItems,
  lockItem,
  noteCarrier,
  type PortingItemChange,
  type PortingItemModel,
  planEsimCheck,
  portingItemEntity,
  updateItem,
} from '../requests/index.ts';
import { findCompanyOfItem } from './carrier-store.ts';

function mayMove(item: PortingItem, to: PortingItemStatus): boolean {
  return findMove(portingItemStates, item.status, to, 'carrier') !== undefined;
}

/** Events come repeatedly and out of order: only a newer one than the newest says something new. */
function isNews(row: PortingItemModel, event: TransferEvent): boolean {
  const newest = row.carrier_event_at;
  if (newest === null || event.occurredAt > newest) return true;
  return event.occurredAt.getTime() === newest.getTime() && event.state !== row.carrier_state;
}

type Taken = (
  unit: UnitOfWork,
  item: PortingItem,
  event: TransferEvent,
) => Promise<PortingItemChange | undefined>;

async function scheduled(unit: UnitOfWork, item: PortingItem, date: Date, occurredAt: Date) {
  const isMoved = item.status === 'scheduled' && item.porting_date !== date.toISOString();
  if (!isMoved && !mayMove(item, 'scheduled')) return undefined;
  if (item.number_id !== null) await rescheduleTransferred(unit, item.number_id, date);
  planEsimCheck(unit, item.uuid, date);
  unit.happened(transferEvents.scheduled, {
    subjectId: item.uuid,
    occurredAt,
    facts: {
      date: date.toISOString().slice(0, 10),
      changed_from: isMoved ? (item.porting_date?.slice(0, 10) ?? null) : null,
      carrier_name: carrierName(item.current_carrier),
    },
  });
  return { status: 'scheduled', porting_date: date } as const;
}

async function rejected(
  unit: UnitOfWork,
  item: PortingItem,
  event: Extract<TransferEvent, { kind: 'rejected' | 'cancelled' }>,
) {
  if (!mayMove(item, 'rejected')) return undefined;
  const code = event.kind === 'rejected' ? event.code : 'ended_by_carrier';
  const { reason, field } = rejectionOf(code, item, event.kind === 'rejected' ? event.note : null);
  if (item.number_id !== null) await moveTransferred(unit, item.number_id, 'reject');
  unit.happened(transferEvents.rejected, {
    subjectId: item.uuid,
    occurredAt: event.occurredAt,
    facts: { reason_code: code, reason, field },
  });
  return { status: 'rejected', reason_code: code, reason, rejected_field: field } as const;
}

/** A carrier that moves a number has agreed to the day before. */
async function completed(unit: UnitOfWork, item: PortingItem, occurredAt: Date) {
  const from = mayMove(item, 'scheduled') ? { ...item, status: 'scheduled' as const } : item;
  if (!mayMove(from, 'completed')) return undefined;
  if (item.number_id !== null) await moveTransferred(unit, item.number_id, 'complete');
  unit.happened(transferEvents.completed, { subjectId: item.uuid, occurredAt });
  return { status: 'completed' } as const;
}

async function cancelled(
  unit: UnitOfWork,
  item: PortingItem,
  event: Extract<TransferEvent, { kind: 'cancelled' }>,
) {
  // Nobody here cancelled it: it may be sent again, or given up.
  if (item.status === 'processing') return rejected(unit, item, event);
  if (!mayMove(item, 'cancelled')) return undefined;
  if (item.number_id !== null) await keepTemporaryNumber(unit, item.number_id, 'carrier');
  unit.happened(transferEvents.cancelled, {
    subjectId: item.uuid,
    occurredAt: event.occurredAt,
  });
  return { status: 'cancelled' } as const;
}

const effectOf: Taken = async (unit, item, event) => {
  switch (event.kind) {
    case 'scheduled':
      return scheduled(unit, item, event.date, event.occurredAt);
    case 'rejected':
      return rejected(unit, item, event);
    case 'completed':
      return completed(unit, item, event.occurredAt);
    case 'cancelled':
      return cancelled(unit, item, event);
    case 'submitted':
    case 'unknown':
      // The transfer stays with the carrier; what it calls that is kept beside it.
      return undefined;
  }
};

async function take(unit: UnitOfWork, event: TransferEvent): Promise<void> {
  const row = await lockItem(unit, event.transferId);
  if (!row || !isNews(row, event)) return;
  const [item] = await findPortingItems(unit, [event.transferId]);
  if (!item) return;
  const noted = { carrier_state: event.state, carrier_event_at: event.occurredAt };
  const change = await effectOf(unit, item, event);
  if (change === undefined) return noteCarrier(unit, item.uuid, noted);
  portingItemEntity.updated(unit, item, await updateItem(unit, item.uuid, { ...change, ...noted }));
}

/** Applies the events of the carriers' network to transfers and their numbers. */
export function createTransferEventHandler({
  pool,
}: {
  readonly pool: Pool;
}): TransferEventHandler {
  return async (event) => {
    const companyId = await findCompanyOfItem(pool, event.transferId);
    if (companyId === undefined) return;
    const origin = {
      operation: carrierEvents[event.kind],
      actor: { kind: 'carrier', id: null, name: null },
      requestId: null,
      address: null,
    } as const;
    await transact(pool, asSystem(companyId), origin, (unit) => take(unit, event));
  };
}
