import { randomUUID } from 'node:crypto';
import { confirmation, type PlannedEvent } from '../vendors/porting/sandbox/plan.ts';
import type { PortingItemRow } from './rows.ts';

const hour = 3_600_000;

/** Transfers that the sandbox network has, or had. */
const known = new Set<PortingItemRow['status']>(['processing', 'scheduled', 'rejected']);

export function sandboxTransfer(item: PortingItemRow) {
  return {
    transfer_id: item.id,
    submission: item.submissions,
    phone_number: item.porting_number,
    wanted_at: item.porting_date,
    state: 'open',
    submitted_at: item.submitted_at ?? item.created_at,
  };
}

export const isAtNetwork = ({ status }: PortingItemRow): boolean => known.has(status);

/** The carriers of the demo are slow; what they have confirmed is moved on its day. */
function planned(item: PortingItemRow, now: number): PlannedEvent[] {
  const { status, updated_at: updatedAt, porting_date: date } = item;
  if (status === 'rejected') return [];
  const slow = 36 + (Number(item.porting_number.slice(-2)) % 24);
  const hours = status === 'processing' ? slow : 0;
  const begun = status === 'processing' ? Math.max(updatedAt.getTime(), now) : updatedAt.getTime();
  const events = confirmation(new Date(begun + hours * hour), date);
  return status === 'processing'
    ? events
    : events.filter(({ saying }) => saying.kind !== 'scheduled');
}

/** @param now product time at which the demo is loaded, in milliseconds */
export const sandboxTransferEvents = (item: PortingItemRow, now: number) =>
  planned(item, now).map(({ saying, occurredAt, dueAt }) => ({
    id: randomUUID(),
    transfer_id: item.id,
    event: saying,
    occurred_at: occurredAt,
    due_at: dueAt,
  }));
