import { getNumber, updateNumber } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { numberEndsSource } from './index.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
  // Away from the end of a month, which would interrupt a test.
  await advanceTo(after(monthEnd(await productNow()), day));
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('numbers').update({ status: 'inactive' });
});

const day = 86_400_000;
const rowOf = (id: string) => product.database.owner('numbers').where({ id }).first();
const eventsOf = (id: string, kind = 'deactivated') =>
  product.database.owner('number_events').where({ subject_id: id, kind });

async function productNow(): Promise<Date> {
  const { body } = await product.call(null, 'GET', '/sandbox/clock');
  return new Date((body as { data: { now: string } }).data.now);
}

async function advanceTo(instant: Date): Promise<void> {
  const seconds = Math.ceil((instant.getTime() - (await productNow()).getTime()) / 1000);
  const { status } = await product.call(null, 'POST', '/sandbox/clock', {
    body: { advance_seconds: seconds },
  });
  expect(status).toBe(200);
}

/** The first instant of the next month, UTC. */
const monthEnd = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

function plant(userId: string, status = 'active', type = 'local'): Promise<string> {
  const { nordlys, fjord, plans } = product.world;
  return plantNumber(product.database.owner, {
    companyId: userId === fjord.admin ? fjord.id : nordlys.id,
    userId,
    planId: type === 'travel' ? plans.travel : plans.small,
    type,
    status,
  });
}

const change = (numberId: string, status: 'active' | 'ready_to_terminate') =>
  product.as(admin)(updateNumber, { params: { number_id: numberId }, body: { status } });

async function terminatedAt(numberId: string): Promise<Date> {
  const rows: { occurred_at: Date }[] = await eventsOf(numberId, 'terminating');
  return rows.at(-1)?.occurred_at ?? expect.unreachable('It was never marked.');
}

/** State and end of a number, with actor and time. */
async function endOf(numberId: string) {
  const { status, ends_at: endsAt } = await rowOf(numberId);
  const events = await eventsOf(numberId);
  return {
    status,
    endsAt,
    by: events.map((event) => [event.actor_kind, event.actor_name]),
    at: events.map((event) => event.occurred_at),
  };
}

/** State of a number at a product time. */
const endedAt = (at: Date | undefined) => ({
  status: 'inactive',
  endsAt: null,
  by: [['clock', null]],
  at: [at],
});

test('a terminating number ends exactly at the end of the product month', async () => {
  const { nordlys } = product.world;
  const ending = await plant(nordlys.employee);
  const undone = await plant(nordlys.colleague);
  await change(ending, 'ready_to_terminate');
  await change(undone, 'ready_to_terminate');
  await change(undone, 'active');
  const end = monthEnd(await terminatedAt(ending));
  await advanceTo(after(end, -2000));
  expect((await rowOf(ending)).status).toBe('ready_to_terminate');

  await advanceTo(after(end, 1000));
  expect(await endOf(ending)).toEqual(endedAt(end));
  expect((await rowOf(undone)).status).toBe('active');
  expect(await eventsOf(undone)).toEqual([]);
  const { owner } = product.database;
  const [period] = await owner('plan_periods').where('number_id', ending);
  expect(period.ended_at).toEqual(end);
  const audits = await owner('audit_events').where({ entity_id: ending, operation: 'numbers.end' });
  expect(audits).toMatchObject([{ actor_kind: 'clock', after: { status: 'inactive' } }]);
  const answer = await product.call(admin, 'GET', `/api/v0/numbers/${ending}`);
  expect(answer.status).toBe(404);
  const { call_identifier } = await rowOf(ending);
  const released = await owner('outbox')
    .where('topic', 'network.release')
    .whereRaw("payload->>'call_identifier' = ?", [call_identifier]);
  expect(released).toMatchObject([{ state: 'delivered' }]);

  // It ended once; the following months change nothing.
  await advanceTo(after(end, 70 * day));
  expect(await endOf(ending)).toEqual(endedAt(end));
});

test('marked again after being restored, it ends with the later month', async () => {
  const numberId = await plant(product.world.nordlys.employee);
  await change(numberId, 'ready_to_terminate');
  const first = monthEnd(await terminatedAt(numberId));
  await change(numberId, 'active');
  await advanceTo(after(first, 1000));
  expect((await rowOf(numberId)).status).toBe('active');
  await change(numberId, 'ready_to_terminate');
  const second = monthEnd(await terminatedAt(numberId));
  expect(second.getTime()).toBeGreaterThan(first.getTime());
  await advanceTo(after(second, 1000));
  expect(await endOf(numberId)).toEqual(endedAt(second));
});

test('several months pass in one move: each number ends at its own time', async () => {
  const { nordlys, fjord } = product.world;
  const { owner } = product.database;
  const now = await productNow();
  const terminating = await plant(nordlys.employee, 'ready_to_terminate');
  const elsewhere = await plant(fjord.admin, 'ready_to_terminate');
  const travels = [await plant(nordlys.admin, 'active', 'travel')];
  travels.push(await plant(nordlys.admin, 'installable', 'travel'));
  const days = [after(now, 40 * day), after(now, 100 * day)];
  for (const [place, id] of travels.entries()) {
    await owner('numbers').where({ id }).update({ expires_at: days[place] });
  }
  const lasting = await plant(nordlys.colleague);
  await advanceTo(after(now, 120 * day));
  const end = monthEnd(now);
  expect(await endOf(terminating)).toEqual(endedAt(end));
  expect(await endOf(elsewhere)).toEqual(endedAt(end));
  for (const [place, id] of travels.entries())
    expect(await endOf(id)).toEqual(endedAt(days[place]));
  const answer = await product.as(admin)(getNumber, { params: { number_id: lasting } });
  expect(answer.data.status).toBe('active');
});

test('a prepaid line that is marked to end does not outlive its expiry day', async () => {
  const { nordlys } = product.world;
  const now = await productNow();
  const numberId = await plant(nordlys.admin, 'active', 'travel');
  const expires = after(monthEnd(now), -1000);
  await product.database.owner('numbers').where('id', numberId).update({ expires_at: expires });
  await change(numberId, 'ready_to_terminate');
  await advanceTo(monthEnd(now));
  expect(await endOf(numberId)).toEqual(endedAt(expires));
});

test('numbers that fell due while no worker ran end at their original time', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const past = [new Date('2026-02-01T00:00:00Z'), new Date('2026-03-01T00:00:00Z')];
  const ids = [
    await plant(nordlys.employee, 'ready_to_terminate'),
    await plant(nordlys.colleague, 'ready_to_terminate'),
  ];
  for (const [place, id] of ids.entries()) {
    await owner('numbers').where({ id }).update({ ends_at: past[place] });
  }
  await advanceTo(after(await productNow(), 1000));
  for (const [place, id] of ids.entries()) expect(await endOf(id)).toEqual(endedAt(past[place]));
});

test('the clock job runs at the end of the month without a trigger', async () => {
  const numberId = await plant(product.world.nordlys.employee);
  await change(numberId, 'ready_to_terminate');
  const end = monthEnd(await terminatedAt(numberId));
  await eventually(async () => {
    const { rows } = await product.database.worker.raw<{ rows: { at: Date }[] }>(
      `SELECT run_at + offset_ms * interval '1 millisecond' AS at
       FROM graphile_worker.jobs, product_clock WHERE key = 'run_due_events'`,
    );
    // It runs hourly for counting; a number schedules it earlier if that would be too late.
    expect(rows).toHaveLength(1);
    expect(rows[0]?.at.getTime()).toBeLessThanOrEqual(end.getTime());
  });
  expect(await numberEndsSource(product.database.worker).nextDue()).toEqual(end);
});

const messages = (companyId: string) =>
  product.database.owner('outbox').where({ topic: 'numbers.end', company_id: companyId });

test('a failure in one company blocks no other; interrupted work ends later, at the same time', async () => {
  const { nordlys, fjord } = product.world;
  const { owner, worker } = product.database;
  const end = new Date('2026-04-01T00:00:00Z');
  const [troubled, fine] = [
    await plant(fjord.admin, 'ready_to_terminate'),
    await plant(nordlys.employee, 'ready_to_terminate'),
  ];
  await owner.raw(`
    CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'cut short'; END $$;
    CREATE TRIGGER break_off BEFORE INSERT ON audit_events FOR EACH ROW
      WHEN (NEW.company_id = '${fjord.id}') EXECUTE FUNCTION break_off()`);
  await owner('numbers').whereIn('id', [troubled, fine]).update({ ends_at: end });
  const source = numberEndsSource(worker);
  await source.runDue(new Date('2026-04-02'));
  await eventually(async () => expect(await endOf(fine)).toEqual(endedAt(end)));
  const attempted = messages(fjord.id).where({ state: 'pending' }).where('attempts', '>', 0);
  await eventually(async () => expect(await attempted.clone()).toHaveLength(1));
  expect(await rowOf(troubled)).toMatchObject({ status: 'ready_to_terminate', version: 1 });
  expect(await eventsOf(troubled)).toEqual([]);
  // Not due again while its message is on its way, and no second one is sent.
  expect(await source.nextDue()).not.toEqual(end);
  await source.runDue(new Date('2026-04-03'));
  expect(await messages(fjord.id).where({ state: 'pending' })).toHaveLength(1);

  await owner.raw('DROP TRIGGER break_off ON audit_events; DROP FUNCTION break_off()');
  await eventually(async () => expect(await endOf(troubled)).toEqual(endedAt(end)));
});

test('thousands end together, and two processes whose clocks run at once end each of them once', async () => {
  const { nordlys, plans } = product.world;
  const { owner, worker } = product.database;
  const end = new Date('2026-05-01T00:00:00Z');
  await owner.raw(
    `INSERT INTO numbers (company_id, id, user_id, plan_id, country_iso_code, type, status,
       expires_at, call_identifier, created_at, updated_at)
     SELECT ?, gen_random_uuid(), ?, ?, 'DK', 'travel', 'active', ?, gen_random_uuid(), now(), now()
     FROM generate_series(1, 2500)`,
    [nordlys.id, nordlys.employee, plans.travel, end],
  );
  const until = new Date('2026-05-02');
  const sent = await messages(nordlys.id);
  await Promise.all([
    numberEndsSource(worker).runDue(until),
    numberEndsSource(worker).runDue(until),
  ]);
  const ended = await eventually(async () => {
    const rows = await owner('numbers').where({ expires_at: end, status: 'inactive', version: 2 });
    expect(rows).toHaveLength(2500);
    return rows;
  });
  expect(await messages(nordlys.id)).toHaveLength(sent.length + 1);
  const events = await owner('number_events').where({ kind: 'deactivated', occurred_at: end });
  expect(events).toHaveLength(2500);
  const releases = await owner('outbox')
    .where('topic', 'network.release')
    .whereRaw("payload->>'call_identifier' = ANY (?)", [ended.map((row) => row.call_identifier)]);
  expect(releases).toHaveLength(2500);
});
