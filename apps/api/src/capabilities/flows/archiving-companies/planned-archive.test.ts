import {
  addDays,
  addMonths,
  dayInMonth,
  dayOf,
  endOfMonth,
  monthOf,
  nextMonth,
  startOfDay,
} from '@workspace/domain/billing/month';
import { getNextPayment } from '@workspace/domain/billing/operations';
import { addCardByPayLink, lookupPayLink } from '@workspace/domain/charging/operations';
import { archiveDays } from '@workspace/domain/companies/archive-plan';
import { getStaffRecord, planArchive, revokeArchive } from '@workspace/domain/companies/operations';
import { listNotifications } from '@workspace/domain/notifications/operations';
import { orderNumber } from '@workspace/domain/numbers/operations';
import { createTopUp } from '@workspace/domain/topups/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LoginRefused } from '../../../auth/refusal.ts';
import { eventually } from '../../../testing/eventually.ts';
import { visitorClient } from '../../../testing/impersonation.ts';
import { plantPaymentAccount } from '../../../testing/invoices.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { inNordlys, plantTransfer } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import {
  advanceTo as moveClock,
  productNow as readClock,
  statusOf,
} from '../../../testing/top-ups.ts';
import { plantNumber } from '../../../testing/world.ts';
import { startSandbox, type VendorUnderTest } from '../../../vendors/payments/testing/vendors.ts';
import { createPayLink } from '../../billing/pay-tickets/index.ts';
import { dueArchivesSource } from './index.ts';

/** A company, its day, and what becomes of it. */
function archiving(of: () => TestProduct) {
  const owner = () => of().database.owner;
  const staff = (email = 'staff@provider.example') => of().login(email, { staff: true });
  const now = () => readClock(of());
  return {
    now,
    owner,
    staff,
    today: async () => dayOf(await now()),
    /** On the tenth of the next month, away from the ends of months. */
    moveToTenth: async () =>
      moveClock(of(), startOfDay(dayInMonth(nextMonth(monthOf(await now())), 10))),
    row: (company: string) => owner()('companies').where('id', company).first(),
    plan: async (company_id: string, ends_on: string, version?: number) =>
      of().as(await staff())(
        planArchive,
        { params: { company_id }, body: { ends_on } },
        version === undefined ? {} : { version },
      ),
    revoke: async (company_id: string, version?: number) =>
      of().as(await staff())(
        revokeArchive,
        { params: { company_id } },
        version === undefined ? {} : { version },
      ),
    record: async (company_id: string) =>
      (await of().as(await staff())(getStaffRecord, { params: { company_id } })).data,
    running: (company_id: string) =>
      owner()('numbers').where({ company_id }).whereNot('status', 'inactive').pluck('id'),
    /** What was changed; a call of staff that changed nothing has an entry too. */
    audited: async (company_id: string, operation: string) =>
      owner()('audit_events')
        .where({ company_id, operation, outcome: 'done' })
        .whereNotNull('after')
        .orderBy('occurred_at'),
  };
}

describe('planning the day on which a company is archived', () => {
  let product: TestProduct;
  const { today, row, plan, revoke, record, audited, owner, staff } = archiving(() => product);
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.destroy());

  const titles = async () => {
    const admin = await product.login(product.world.nordlys.adminEmail);
    const { data } = await product.as(admin)(listNotifications, { query: {} });
    return data.map(({ type, params }) => [type, params]);
  };

  test('staff plan a day, change it and revoke it; administrators learn of each, and nothing ends', async () => {
    const { id, employee } = product.world.nordlys;
    await owner()('numbers').where('company_id', id).update({ status: 'inactive' });
    await plantNumber(owner(), {
      companyId: id,
      userId: employee,
      planId: product.world.plans.small,
    });
    const { first, last } = archiveDays(await today());
    const before = await row(id);
    expect(await record(id)).toMatchObject({ archives_on: null, running_numbers: 1 });
    expect((await refusal(revoke(id))).definition.code).toBe('company_archiving_not_planned');

    const planned = await plan(id, last, before.version);
    expect(planned.data).toMatchObject({
      archives_on: last,
      is_archived: false,
      running_numbers: 1,
      version: before.version + 1,
    });
    // The version before is stale; the same day again changes nothing.
    expect((await refusal(plan(id, first, before.version))).definition.code).toBe('stale_version');
    expect((await plan(id, last)).data.version).toBe(before.version + 1);
    const moved = await plan(id, first, before.version + 1);
    expect(moved.data).toMatchObject({ archives_on: first, version: before.version + 2 });
    expect((await refusal(revoke(id, before.version))).definition.code).toBe('stale_version');
    const kept = await revoke(id, before.version + 2);
    expect(kept.data).toMatchObject({ archives_on: null, version: before.version + 3 });

    expect(await titles()).toEqual([
      ['archive_revoked', { on: first }],
      ['archive_planned', { on: first, numbers: '1' }],
      ['archive_planned', { on: last, numbers: '1' }],
    ]);
    const names = { actor_kind: 'staff', actor_name: 'staff@provider.example' };
    const at = (day: string) => ({ archives_at: startOfDay(day).toISOString() });
    expect(await audited(id, 'companies.plan_archive')).toMatchObject([
      { ...names, before: { archives_at: null }, after: at(last) },
      { ...names, before: at(last), after: at(first) },
    ]);
    expect(await audited(id, 'companies.revoke_archive')).toMatchObject([
      { ...names, before: at(first), after: { archives_at: null } },
    ]);
    expect(await row(id)).toMatchObject({ is_archived: false, archives_at: null });
  });

  test('a day is after today and at most twelve months ahead', async () => {
    const { id } = product.world.nordlys;
    const { first, last } = archiveDays(await today());
    const before = await row(id);
    for (const day of [addDays(first, -1), addDays(last, 1), '2020-01-01']) {
      const { definition, fields } = await refusal(plan(id, day));
      expect(definition.status).toBe(422);
      expect(fields).toHaveProperty('ends_on');
    }
    const token = await staff();
    for (const body of [{}, { ends_on: '2026-02-30' }, { ends_on: first, more: true }]) {
      const path = `/api/v0/companies/${id}/archive`;
      expect((await product.call(token, 'PUT', path, { body })).status).toBe(422);
    }
    expect(await row(id)).toEqual(before);
  });

  test('no administrator plans, and an archived company has no day', async () => {
    const { id, adminEmail } = product.world.fjord;
    const { first } = archiveDays(await today());
    const admin = await product.login(adminEmail);
    const body = { ends_on: first };
    const before = await row(id);
    const path = `/api/v0/companies/${id}/archive`;
    expect((await product.call(admin, 'PUT', path, { body })).status).toBe(403);
    expect((await product.call(admin, 'DELETE', path)).status).toBe(403);
    expect(await row(id)).toEqual(before);

    await owner()('numbers').where('company_id', id).update({ status: 'inactive' });
    await plan(id, first);
    // Archived at once meanwhile, and brought back: nothing is planned any longer.
    expect((await product.call(await staff(), 'POST', path)).status).toBe(200);
    expect(await row(id)).toMatchObject({ is_archived: true, archives_at: null });
    expect((await refusal(plan(id, first))).definition.code).toBe('company_archived');
    const restore = `/api/v0/companies/${id}/restore`;
    expect((await product.call(await staff(), 'POST', restore)).status).toBe(200);
    expect(await record(id)).toMatchObject({ is_archived: false, archives_on: null });
  });
});

describe('the planned day', () => {
  let vendor: VendorUnderTest;
  const product = () => vendor.product;
  const { today, moveToTenth, row, plan, revoke, record, running, audited, owner } = archiving(
    () => vendor.product,
  );
  const advanceTo = (instant: Date) => moveClock(product(), instant);
  beforeAll(async () => {
    vendor = await startSandbox({ worker: 'running' });
    await moveToTenth();
  });
  afterAll(() => vendor.destroy());

  test('ends every number, archives the company, and its last invoice is paid by a link', async () => {
    const { world } = product();
    const { id, employee, colleague, admin: adminId, adminEmail } = world.nordlys;
    await owner()('numbers').where('company_id', id).update({ status: 'inactive' });
    for (const table of ['billing_spans', 'plan_periods']) {
      await owner()(table).where('company_id', id).delete();
    }
    // Later charges of this card are declined.
    const account = await plantPaymentAccount(owner(), id, '0341');
    await owner()('payment_accounts').where('id', account).update({ is_primary: true });
    const start = startOfDay(await today());
    const planted = { companyId: id, planId: world.plans.small };
    const line = await plantNumber(owner(), { ...planted, userId: employee });
    const elsewhere = await plantNumber(owner(), {
      companyId: world.fjord.id,
      userId: world.fjord.admin,
      planId: world.plans.travel,
      type: 'travel',
    });
    for (const table of ['billing_spans', 'number_holders', 'plan_periods']) {
      await owner()(table).where('number_id', line).update({ started_at: start });
    }
    const admin = await product().login(adminEmail);
    const waiting = await plantTransfer(product(), { userId: colleague });
    const holder = await product().login('employee@nordlys.example');
    const { data: topUp } = await product().as(holder)(createTopUp, {
      params: { number_id: line },
      body: { plan_id: world.topUpPlans.data },
    });
    expect(topUp.status).toBe('requested');

    const day = addDays(await today(), 5);
    await plan(id, day);
    const estimated = await product().as(admin)(getNextPayment, { params: { company_id: id } });

    // On the day before, everything runs and is ordered as usual.
    await advanceTo(new Date(startOfDay(day).getTime() - 3_600_000));
    const { data: ordered } = await product().as(admin)(orderNumber, {
      body: { country_iso_code: 'DK', plan_id: world.plans.travel, user_id: adminId },
    });
    expect(await running(id)).toHaveLength(2);
    expect((await row(id)).is_archived).toBe(false);

    await advanceTo(new Date(startOfDay(day).getTime() + 60_000));
    expect(await running(id)).toEqual([]);
    expect(await row(id)).toMatchObject({ is_archived: true, archives_at: null });
    expect(await record(id)).toMatchObject({ is_archived: true, archives_on: null });
    const ends = await owner()('number_events')
      .whereIn('subject_id', [line, ordered.number_id])
      .where('kind', 'deactivated');
    expect(ends).toHaveLength(2);
    for (const end of ends) {
      expect(end).toMatchObject({ occurred_at: startOfDay(day), actor_kind: 'system' });
    }
    const [period] = await owner()('plan_periods').where('number_id', line);
    expect(period.ended_at).toEqual(startOfDay(day));
    const { call_identifier } = await owner()('numbers').where('id', line).first();
    const released = await owner()('outbox')
      .where('topic', 'network.release')
      .whereRaw("payload->>'call_identifier' = ?", [call_identifier]);
    expect(released).toMatchObject([{ state: 'delivered' }]);
    const item = await owner()('porting_items').where('id', waiting).first();
    expect(item.status).toBe('cancelled');
    expect(await statusOf(product(), topUp.top_up_id)).toBe('cancelled');
    const entries = await audited(id, 'companies.archive_due');
    expect(entries.filter(({ after }) => after?.is_archived === true)).toMatchObject([
      { actor_kind: 'system', entity_kind: 'company' },
    ]);
    expect(entries.filter(({ entity_kind: kind }) => kind === 'number')).toHaveLength(2);

    // Nobody is logged in, or logs in. The other company goes on.
    expect((await product().call(admin, 'GET', '/api/v0/users/me')).status).toBe(401);
    await expect(product().login(adminEmail)).rejects.toThrow(LoginRefused);
    const other = await owner()('numbers').where('id', elsewhere).first();
    expect(other.status).toBe('active');
    expect((await refusal(revoke(id))).definition.code).toBe('company_archiving_not_planned');

    // The month closes as usual: the line is billed until the day before.
    const month = monthOf(startOfDay(day));
    await advanceTo(new Date(endOfMonth(month).getTime() + 60_000));
    const [invoice, ...others] = await owner()('invoices').where({ company_id: id, month });
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ state: 'NOT_DUE' });
    const lines = await owner()('invoice_lines').where({ invoice_id: invoice.id, number_id: line });
    expect(lines).toMatchObject([{ kind: 'plan', days: 5 }]);
    // As it was estimated, but for what was ordered since.
    const since = await owner()('invoice_lines')
      .where({ invoice_id: invoice.id, number_id: ordered.number_id })
      .sum('amount as amount')
      .first();
    expect(invoice.net - Number(since?.amount ?? 0)).toBe(estimated.data.next_payment_amount_net);

    // The charge of the next day is declined; the link of the mail takes another card.
    await advanceTo(new Date(endOfMonth(month).getTime() + 31 * 3_600_000));
    await vendor.deliver();
    const state = async () => (await owner()('invoices').where('id', invoice.id).first()).state;
    await expect.poll(state).toBe('FAILED');
    const link = await inNordlys(product(), (unit) => createPayLink(unit, invoice.id));
    const ticket = new URL(link, product().url).hash.slice(1);
    const visitor = visitorClient(product());
    const opened = await visitor(lookupPayLink, { body: { ticket } });
    expect(opened.data).toMatchObject({ amount_total: invoice.total, state: 'FAILED' });
    const { data: setup } = await visitor(addCardByPayLink, { body: { ticket } });
    await vendor.enterCard(setup.token, '4242');
    await expect
      .poll(async () => {
        await vendor.deliver();
        return state();
      })
      .toBe('PAID');
    await expect(product().login(adminEmail)).rejects.toThrow(LoginRefused);
    expect((await row(id)).is_archived).toBe(true);
  });
});

describe('a planned day that is interrupted', () => {
  let product: TestProduct;
  const { today, row, plan, revoke, running, owner } = archiving(() => product);
  beforeAll(async () => {
    product = await startTestProduct({}, { worker: 'running' });
  });
  afterAll(() => product.destroy());

  const messagesOf = (company_id: string) =>
    owner()('outbox').where({ topic: 'companies.archive_due', company_id });

  test('goes on where it stopped, nothing ends twice, and another company does not wait for it', async () => {
    const { nordlys, fjord, plans } = product.world;
    const expires = startOfDay(dayInMonth(addMonths(monthOf(startOfDay(await today())), 8), 1));
    await owner().raw(
      `INSERT INTO numbers (company_id, id, user_id, plan_id, country_iso_code, type, status,
         expires_at, call_identifier, created_at, updated_at)
       SELECT ?, gen_random_uuid(), ?, ?, 'DK', 'travel', 'active', ?, gen_random_uuid(), now(), now()
       FROM generate_series(1, 1200)`,
      [nordlys.id, nordlys.employee, plans.travel, expires],
    );
    const day = await today();
    for (const company of [nordlys.id, fjord.id]) {
      await plan(company, addDays(day, 3));
      // The clock stands still, so that nothing else happens meanwhile.
      await owner()('companies')
        .where('id', company)
        .update({ archives_at: startOfDay(day) });
    }
    const ids: string[] = (await running(nordlys.id)).toSorted();
    // The second transaction breaks off, as one of a worker that is killed.
    await owner().raw(`
      CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'cut short'; END $$;
      CREATE TRIGGER break_off BEFORE UPDATE ON numbers FOR EACH ROW
        WHEN (NEW.id = '${ids.at(-1)}') EXECUTE FUNCTION break_off()`);
    const source = dueArchivesSource(product.database.worker);
    await source.runDue(startOfDay(day));
    await eventually(async () => expect((await row(fjord.id)).is_archived).toBe(true));
    await eventually(async () => expect(await running(nordlys.id)).toHaveLength(ids.length - 1000));
    expect((await row(nordlys.id)).is_archived).toBe(false);
    // Its day has begun: it can neither be moved nor revoked.
    const attempts = [() => plan(nordlys.id, addDays(day, 9)), () => revoke(nordlys.id)];
    for (const attempt of attempts) {
      expect((await refusal(attempt())).definition.code).toBe('company_archiving_under_way');
    }
    // Not due again while its message is on its way.
    expect(await source.nextDue()).toBeNull();
    await source.runDue(startOfDay(addDays(day, 1)));
    expect(await messagesOf(nordlys.id)).toHaveLength(1);

    await owner().raw('DROP TRIGGER break_off ON numbers; DROP FUNCTION break_off()');
    await eventually(async () => expect((await row(nordlys.id)).is_archived).toBe(true));
    expect(await running(nordlys.id)).toEqual([]);
    const ends = await owner()('number_events')
      .whereIn('subject_id', ids)
      .where({ kind: 'deactivated', occurred_at: startOfDay(day) });
    expect(ends).toHaveLength(ids.length);
    const archived = await owner()('audit_events')
      .where({ company_id: nordlys.id, operation: 'companies.archive_due' })
      .whereRaw("after->>'is_archived' = 'true'");
    expect(archived).toHaveLength(1);
  });
});
