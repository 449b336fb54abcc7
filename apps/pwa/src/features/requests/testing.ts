import { commonErrors } from '@workspace/domain/contract/error';
import type { TopUp } from '@workspace/domain/topups/schema';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { type Answer, refusal } from '../../offline/testing/answer.ts';
import type { Peer, ReceivedCall } from '../../offline/testing/peer.ts';
import { itemId, seedTopUp, seedTransfer, topUpId } from '../../offline/testing/seed.ts';

/** Three transfers and two top-ups that wait, of different people. */
export function seedRequests(peer: Peer): void {
  const { tables } = peer;
  for (const count of [0, 1, 2]) {
    seedTransfer(tables, count);
    seedItem(peer, count, { current_carrier: 'TDC', zip_code: '2100' });
  }
  for (const count of [3, 4]) seedTopUp(tables, count);
}

/** Changes a seeded transfer before the app fetches it. */
export function seedItem({ tables }: Peer, count: number, patch: Partial<PortingItem>): void {
  const row = tables.porting_item.get(itemId(count));
  if (row) tables.porting_item.set(itemId(count), { ...row, ...patch });
}

export function seedAddition({ tables }: Peer, count: number, patch: Partial<TopUp>): void {
  const row = tables.top_up.get(topUpId(count));
  if (row) tables.top_up.set(topUpId(count), { ...row, ...patch });
}

interface Body {
  readonly status?: 'declined';
  readonly reason?: string;
  readonly approve?: boolean;
}

/** The answers that the peer has given to decisions. */
export interface Answered {
  readonly calls: ReceivedCall[];
}

const later = (at: string) => new Date(Date.parse(at) + 1000).toISOString();

/** Lets the peer take decisions, as the API does; a stale version is 412 with who was first. */
export function takesDecisions(peer: Peer): Answered {
  const calls: ReceivedCall[] = [];
  const { tables, savedBy } = peer;

  function answer<R extends { readonly version: number; readonly updated_at: string }>(
    row: R | undefined,
    call: ReceivedCall,
    patch: Partial<R>,
    save: (next: R) => void,
  ): Answer {
    if (!row) return refusal(commonErrors.notFound);
    if (call.version !== undefined && call.version !== String(row.version)) {
      return refusal(commonErrors.staleVersion, { current: row, changed: savedBy });
    }
    const next = { ...row, ...patch, version: row.version + 1, updated_at: later(row.updated_at) };
    calls.push(call);
    save(next);
    return { status: 200, body: { data: next } };
  }

  peer.onCall = (call) => {
    const body = Object(call.body) as Body;
    const uuid = /porting_request_item\/([^/]+)/.exec(call.path)?.[1];
    if (uuid) {
      const status = call.path.endsWith('/process')
        ? 'processing'
        : call.method === 'DELETE'
          ? 'cancelled'
          : (body.status ?? 'pending');
      const { porting_code: _code, ...fields } = Object(call.body);
      const patch = status === 'processing' ? { status } : { ...fields, status };
      return answer(tables.porting_item.get(uuid), call, patch, (row) =>
        peer.change({ kind: 'porting_item', id: uuid, row }),
      );
    }
    const topUp = /top-ups\/([^/]+)$/.exec(call.path)?.[1];
    if (!topUp) return undefined;
    const decided = body.approve ? 'approved' : 'rejected';
    const status = call.method === 'DELETE' ? 'cancelled' : decided;
    return answer(tables.top_up.get(topUp), call, { status, reason: body.reason ?? null }, (row) =>
      peer.change({ kind: 'top_up', id: topUp, row }),
    );
  };
  return { calls };
}
