import { topUpErrors } from '@workspace/domain/topups/errors';
import type { TopUp } from '@workspace/domain/topups/schema';
import { refusal } from '../../../offline/testing/answer.ts';
import type { Peer, ReceivedCall } from '../../../offline/testing/peer.ts';
import { numberId, seedTopUp, topUpId } from '../../../offline/testing/seed.ts';
import { planIds } from './server.ts';

const plan = (
  place: number,
  name: string,
  type: TopUp['type'],
  country: string,
  price: number,
) => ({
  plan_id: planIds[place] ?? '',
  name,
  type,
  countries: [country],
  data_mb: type === 'minutes' ? 0 : 5000,
  voice_minutes: type === 'minutes' ? 200 : 0,
  price_eur: price,
  price_usd: price + 100,
});

const atHome = [
  plan(0, '+ 10 GB', 'data', 'DK', 1350),
  plan(1, '+ 200 minutes', 'minutes', 'DK', 500),
];
const abroad = [
  plan(3, '+ 5GB Fast Data', 'international', 'JP', 3900),
  plan(4, '+ 1GB Fast Data', 'international', 'CA', 900),
];

/** Top-ups of the number with this count, changed before the app fetches anything. */
export function seedTopUpOf({ tables }: Peer, count: number, patch: Partial<TopUp>): string {
  const place = 100 + tables.top_up.size;
  const id = topUpId(place);
  seedTopUp(tables, place);
  const row = tables.top_up.get(id);
  if (row) {
    const { user_id = null } = tables.number.get(numberId(count)) ?? {};
    tables.top_up.set(id, { ...row, number_id: numberId(count), user_id, ...patch });
  }
  return id;
}

/** Lets the peer offer top-ups, take requests of them, and cancel; returns those calls. */
export function offersTopUps(peer: Peer): readonly ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  const { tables } = peer;
  const save = (row: TopUp) => peer.change({ kind: 'top_up', id: row.top_up_id, row });
  peer.onCall = (call) => {
    if (call.path === '/api/v0/plans/topups') {
      const isHome = call.query.get('is_home_zone') === 'true';
      return { status: 200, body: { data: isHome ? atHome : abroad } };
    }
    const [, number = '', topUp] = /numbers\/([^/]+)\/top-ups\/?(.*)$/.exec(call.path) ?? [];
    if (topUp === undefined) return undefined;
    calls.push(call);
    const before = tables.top_up.get(topUp);
    if (before) {
      const isApproved = Object(call.body).approve === true;
      const status = call.method === 'DELETE' ? 'cancelled' : isApproved ? 'approved' : 'rejected';
      const next = { ...before, status, version: before.version + 1 } as const;
      save(next);
      return { status: 200, body: { data: next } };
    }
    const chosen = [...atHome, ...abroad].find(
      ({ plan_id }) => plan_id === Object(call.body).plan_id,
    );
    if (!chosen) return refusal(topUpErrors.planNotOffered);
    const count = [...tables.number.keys()].indexOf(number);
    const id = seedTopUpOf(peer, count, {
      plan_id: chosen.plan_id,
      plan_name: chosen.name,
      type: chosen.type,
      country_code: chosen.countries[0] ?? 'DK',
      activate_at: Object(call.body).activate_at,
      status: peer.role === 'regular' ? 'requested' : 'approved',
    });
    const row = tables.top_up.get(id);
    if (row) save(row);
    return { status: 201, body: { data: row } };
  };
  return calls;
}
