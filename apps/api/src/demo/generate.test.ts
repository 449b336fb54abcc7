import { userSchema } from '@workspace/domain/accounts/schema';
import { companySchema } from '@workspace/domain/companies/schema';
import { countrySchema } from '@workspace/domain/countries/schema';
import { zoneCountries } from '@workspace/domain/countries/zone-countries';
import { numberEventSchema } from '@workspace/domain/events/history';
import { activationCodePattern, numberSchema } from '@workspace/domain/numbers/schema';
import { numberStatuses } from '@workspace/domain/numbers/states';
import { price } from '@workspace/domain/plans/price';
import { planObstacle } from '@workspace/domain/plans/rules';
import { companyPriceSchema, planSchema } from '@workspace/domain/plans/schema';
import { teamSchema } from '@workspace/domain/teams/schema';
import { topUpPlanSchema, topUpSchema, topUpTypes } from '@workspace/domain/topups/schema';
import { topUpStatuses } from '@workspace/domain/topups/states';
import { carrierName, portingItemSchema } from '@workspace/domain/transfers/schema';
import { portingItemStatuses } from '@workspace/domain/transfers/states';
import { consumptionSchema } from '@workspace/domain/usage/schema';
import { isValidPhoneNumber } from 'libphonenumber-js/mobile';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { isValidIccid } from '../vendors/network/profile-numbers.ts';
import { habitsOf } from '../vendors/network/sandbox/usage-habits.ts';
import { demoSizes, generateDemo } from './generate.ts';
import { keptNumbers } from './leavers.ts';
import type { DemoRows } from './rows.ts';

const now = new Date('2026-11-21T14:02:00.000Z');
const demo = generateDemo({ size: 'small', companies: 20, now });
const [nordlys] = demo.companies;
if (!nordlys) throw new Error('The demo has no company.');

/** Columns that the generator leaves empty. */
const nothingSinceThen = {
  sim_held_since: null,
  sim_held_reason: null,
  setup: null,
  new_phone_since: null,
  stopped_at: null,
  esim_requested_at: null,
  order_failure: null,
};

const groups = <T>(rows: readonly T[], key: (row: T) => string): T[][] => {
  const found = new Map<string, T[]>();
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), row]);
  return [...found.values()];
};
const iso = (date: Date | null) => date?.toISOString() ?? null;
const repeated = (values: readonly string[]) =>
  values.filter((value, place) => values.indexOf(value) !== place);

describe('the generator', () => {
  it('produces the same rows, ids included, for the same seed, and others for another', () => {
    expect(generateDemo({ size: 'small', companies: 20, now })).toEqual(demo);
    const other = generateDemo({ size: 'small', companies: 20, now, seed: 'another' });
    expect(other.companies[0]?.id).not.toBe(nordlys.id);
  });

  it('keeps ids when only the day differs, so that bookmarks outlive a reset', () => {
    const later = generateDemo({
      size: 'small',
      companies: 20,
      now: new Date('2027-03-05T07:30:00Z'),
    });
    expect(later.companies.map((company) => company.id)).toEqual(
      demo.companies.map((company) => company.id),
    );
    expect(later.users[0]?.id).toBe(demo.users[0]?.id);
  });

  it.each(['2026-11-01T00:00:01Z', '2026-12-31T23:59:59Z', '2028-02-29T12:00:00Z'])(
    'lets nothing but transfers and ends lie after %s',
    (clock) => {
      const at = new Date(clock);
      const rows = generateDemo({ size: 'small', companies: 6, now: at });
      const past = [
        ...rows.users.map((user) => user.created_at),
        ...rows.numbers.flatMap((number) => [number.created_at, number.updated_at]),
        ...rows.number_events.map((event) => event.occurred_at),
        ...rows.plan_periods.flatMap((period) => [period.started_at, period.ended_at ?? at]),
        ...rows.porting_items.flatMap((item) => [item.created_at, item.updated_at]),
        ...rows.consumption.map((used) => used.as_of),
        ...rows.top_ups.flatMap((row) => [row.created_at, row.updated_at, row.activated_at ?? at]),
      ];
      expect(past.filter((date) => date > at)).toEqual([]);
    },
  );

  it('produces people with every variation that a table must handle', () => {
    const names = demo.users.map((user) => `${user.first_name} ${user.last_name}`);
    for (const name of ['Søren Ågesen', 'Łukasz Wójcik', 'Íris Þorvaldsdóttir', 'Line Kjærgaard']) {
      expect(names).toContain(name);
    }
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThanOrEqual(60);
    const addresses = demo.users.map((user) => user.email);
    expect(repeated(addresses)).toEqual([]);
    for (const login of ['admin@nordlys.example', 'employee@nordlys.example']) {
      expect(addresses).toContain(login);
    }
    expect(addresses.filter((address) => /fjord|staff@/.test(address))).toEqual([]);
    expect(nordlys.contact_person_id).toBe(
      demo.users.find((user) => user.email === 'admin@nordlys.example')?.id,
    );
    const own = demo.users.filter((user) => user.company_id === nordlys.id);
    expect(own.filter((user) => user.role === 'admin')).toHaveLength(2);
    expect(new Set(own.map((user) => user.status))).toEqual(
      new Set(['active', 'new_user', 'inactive', 'archived']),
    );
    expect(demo.teams.filter((team) => team.company_id === nordlys.id && !team.emoji)).not.toEqual(
      [],
    );
  });

  it('gives the employee a running line and a travel eSIM, and teams', () => {
    const employee = demo.users.find((user) => user.email === 'employee@nordlys.example');
    expect(employee?.role).toBe('regular');
    const lines = demo.numbers.filter((number) => number.user_id === employee?.id);
    expect(lines.map((line) => [line.type, line.status])).toEqual([
      ['local', 'active'],
      ['travel', 'active'],
    ]);
    expect(demo.team_members.filter((member) => member.user_id === employee?.id)).toHaveLength(2);
  });

  it('covers every state of numbers, transfers and companies', () => {
    const own = demo.numbers.filter((number) => number.company_id === nordlys.id);
    expect(own.filter((number) => number.status !== 'inactive')).toHaveLength(
      demoSizes.small + keptNumbers,
    );
    expect(new Set(own.map((number) => number.status))).toEqual(new Set(numberStatuses));
    expect(new Set(demo.porting_items.map((item) => item.status))).toEqual(
      new Set(portingItemStatuses),
    );
    expect(new Set(demo.porting_requests.map((request) => request.type)).size).toBe(2);
    const carriers = demo.porting_items.map((item) => item.current_carrier);
    expect(carriers.some((carrier) => carrier?.startsWith('{'))).toBe(true);
    expect(carriers.some((carrier) => carrier && !carrier.startsWith('{'))).toBe(true);
    expect(carriers.filter((carrier) => !carrierName(carrier))).toEqual([]);
    expect(new Set(demo.companies.map((company) => company.status)).size).toBe(4);
    expect(new Set(demo.companies.map((company) => company.currency)).size).toBe(2);
    expect(new Set(demo.companies.map((company) => company.country_iso_code))).toEqual(
      new Set(zoneCountries),
    );
    expect(new Set(demo.users.map((user) => user.kyc_status)).size).toBe(4);
    const seen = topUpStatuses.filter((status) => status !== 'draft' && status !== 'approved');
    expect(new Set(demo.top_ups.map((topUp) => topUp.status))).toEqual(new Set(seen));
    expect(new Set(demo.top_ups.map((topUp) => topUp.type))).toEqual(new Set(topUpTypes));
  });

  it('has eSIMs that nobody uses, and people who buy data in each month because their plan is too small', () => {
    const own = demo.numbers.filter(
      (number) => number.company_id === nordlys.id && number.type === 'local',
    );
    const silent = own.filter(
      ({ call_identifier, type }) =>
        habitsOf({ callIdentifier: call_identifier, type }).kind === 'silent',
    );
    expect(silent.length).toBeGreaterThanOrEqual(8);
    const expired = demo.top_ups.filter(({ status }) => status === 'expired');
    const monthsOf = groups(expired, ({ number_id }) => number_id).map(
      (rows) => new Set(rows.map(({ activate_at }) => activate_at.toISOString().slice(0, 7))),
    );
    const monthly = monthsOf.filter((months) => months.size === 3);
    expect(monthly.length).toBeGreaterThanOrEqual(2);
    expect(monthly[0]).toEqual(new Set(['2026-08', '2026-09', '2026-10']));
  });

  it('gives no line to a pending transfer, and one to all others', () => {
    const byId = new Map(demo.numbers.map((number) => [number.id, number]));
    const transfers = demo.porting_items.map((item) => ({
      item,
      line: item.number_id === null ? undefined : byId.get(item.number_id),
    }));
    const inState = (...statuses: readonly string[]) =>
      transfers.filter(({ item }) => statuses.includes(item.status));
    const lineStates = (...statuses: readonly string[]) => [
      ...new Set(inState(...statuses).map(({ line }) => line?.status)),
    ];
    expect(lineStates('pending', 'declined', 'cancelled')).toEqual([undefined]);
    expect(lineStates('processing', 'scheduled')).toEqual(['porting']);
    expect(lineStates('rejected')).toEqual(['porting_rejected']);
    expect(lineStates('completed')).toEqual(['active']);
    for (const { item } of inState('rejected')) expect(item.reason).toMatch(/^[A-Z].{20,}\.$/);
    for (const { item, line } of inState('processing', 'scheduled', 'rejected')) {
      expect(line?.full_phone_number).toBe(item.porting_number);
      expect(line?.temp_phone_number).toMatch(/^\+/);
    }
    const own = inState('pending').filter(({ item }) => item.company_id === nordlys.id);
    expect(own).toHaveLength(4);
  });

  it('varies the consumption of running lines, and few come close to the allowance', () => {
    const plans = new Map(demo.plans.map((plan) => [plan.plan_id, plan]));
    const uses = new Map(demo.consumption.map((used) => [used.number_id, used]));
    const running = demo.numbers.filter(({ status }) =>
      ['active', 'ready_to_terminate', 'porting'].includes(status),
    );
    const idle = demo.numbers.filter(({ status }) =>
      ['provisioning', 'installable', 'porting_rejected'].includes(status),
    );
    expect(idle.filter(({ id }) => uses.has(id))).toEqual([]);
    const shares = running.map(({ id, plan_id }) => {
      const used = uses.get(id);
      const plan = plans.get(plan_id);
      if (!used || !plan) throw new Error('A running line without plan or use.');
      return used.data_mb / plan.data_mb;
    });
    expect(shares.filter((share) => share > 1)).toEqual([]);
    const near = shares.filter((share) => share >= 0.9).length / shares.length;
    expect(near).toBeGreaterThan(0.03);
    expect(near).toBeLessThan(0.11);
    expect(new Set(shares.map((share) => share.toFixed(3))).size).toBeGreaterThan(50);
  });

  it('records once when the data of a line is used up', () => {
    const usedUp = demo.consumption.filter((used) => used.data_used_up_at !== null);
    const events = demo.number_events.filter(({ kind }) => kind === 'data_used_up');
    expect(events).not.toEqual([]);
    expect(events.map((event) => [event.subject_id, event.occurred_at])).toEqual(
      usedUp.map((used) => [used.number_id, used.data_used_up_at]),
    );
    expect(events.every((event) => event.actor_kind === 'network')).toBe(true);
  });
});

/** Values that are not unique although they must be, and malformed values. */
const faultsOf = (rows: DemoRows) => {
  const { numbers, profiles } = rows;
  const phones = [
    ...numbers.flatMap((number) => [number.full_phone_number, number.temp_phone_number]),
    ...rows.porting_items.map((item) => (item.number_id === null ? item.porting_number : null)),
  ].filter((phone) => phone !== null);
  const local = numbers.filter((number) => number.type === 'local' && number.status !== 'inactive');
  const ids = [rows.users, numbers, rows.plan_periods, rows.number_events, rows.teams].flatMap(
    (table) => table.map((row) => row.id),
  );
  return {
    repeated: [
      phones,
      ids,
      local.flatMap((number) => number.user_id ?? []),
      rows.users.map((user) => user.email),
      profiles.map((profile) => profile.iccid),
      profiles.map((profile) => profile.imsi),
    ].map((values) => values.length - new Set(values).size),
    phones: phones.filter((phone) => !isValidPhoneNumber(phone)),
    iccids: profiles.filter((profile) => !isValidIccid(profile.iccid)),
    codes: profiles.filter(
      (profile) => !activationCodePattern.test(profile.secrets.activation_code),
    ),
  };
};
const noFaults = { repeated: [0, 0, 0, 0, 0, 0], phones: [], iccids: [], codes: [] };

/** Schema errors by row. */
const against = (schema: z.ZodMiniType, rows: readonly unknown[]) =>
  rows.flatMap((row) => schema.safeParse(row).error?.issues ?? []);

describe('the rows', () => {
  it('satisfy the contract', () => {
    const types = new Map(demo.porting_requests.map((request) => [request.id, request.type]));
    const issues = [
      against(countrySchema, demo.countries),
      against(planSchema, demo.plans),
      against(companyPriceSchema, demo.company_prices),
      against(
        companySchema,
        demo.companies.map(({ id, ...row }) => {
          const more = { logo_url: null, has_unpaid_invoice: false, version: 1 };
          return { ...row, ...more, company_id: id };
        }),
      ),
      against(
        userSchema,
        demo.users.map(({ id, created_at, ...row }) => {
          const more = { avatar_url: null, team_ids: [], created_at: iso(created_at), version: 1 };
          return { ...row, ...more, user_id: id };
        }),
      ),
      against(
        teamSchema,
        demo.teams.map(({ id, ...row }) => {
          return { ...row, team_id: id, members_ids: [], members_count: 0, version: 1 };
        }),
      ),
      against(
        numberSchema,
        demo.numbers.map(({ id, ...row }) => {
          const [porting_date, expires_at] = [iso(row.porting_date), iso(row.expires_at)];
          const [created_at, updated_at] = [iso(row.created_at), iso(row.updated_at)];
          const dates = { porting_date, expires_at, created_at, updated_at };
          return { ...row, ...dates, ...nothingSinceThen, number_id: id };
        }),
      ),
      against(
        consumptionSchema,
        demo.consumption.map((row) => ({ ...row, as_of: iso(row.as_of) })),
      ),
      against(
        numberEventSchema,
        demo.number_events.map(({ id, ...row }) => {
          return { ...row, event_id: id, occurred_at: iso(row.occurred_at) };
        }),
      ),
      against(
        portingItemSchema,
        demo.porting_items.map(({ id, porting_code, ...row }) => ({
          ...row,
          uuid: id,
          type: types.get(row.request_id),
          porting_code_exists: porting_code !== null,
          porting_date: iso(row.porting_date),
          code_given_at: iso(row.code_given_at),
          created_at: iso(row.created_at),
          updated_at: iso(row.updated_at),
        })),
      ),
      against(topUpPlanSchema, demo.top_up_plans),
      against(
        topUpSchema,
        demo.top_ups.map(({ id, ...row }) => ({
          ...row,
          top_up_id: id,
          activate_at: iso(row.activate_at),
          activated_at: iso(row.activated_at),
          expires_at: iso(row.expires_at),
          created_at: iso(row.created_at),
          updated_at: iso(row.updated_at),
        })),
      ),
    ];
    expect(issues.flat()).toEqual([]);
  });

  it('are unique per line: phone, profile and ids', () => {
    expect(faultsOf(demo)).toEqual(noFaults);
  });

  it('only use plans that are offered in the line’s country, at the applicable price', () => {
    const plans = new Map(demo.plans.map((plan) => [plan.plan_id, plan]));
    const companies = new Map(demo.companies.map((company) => [company.id, company]));
    for (const number of demo.numbers) {
      const plan = plans.get(number.plan_id);
      const company = companies.get(number.company_id);
      if (!plan || !company) throw new Error('A number without plan or company.');
      expect(planObstacle(plan, number)).toBeUndefined();
      const periods = demo.plan_periods.filter((period) => period.number_id === number.id);
      const open = periods.filter((period) => period.ended_at === null);
      expect(open).toHaveLength(number.status === 'inactive' ? 0 : 1);
      const last = periods.at(-1);
      const own = demo.company_prices.find(
        (entry) => entry.company_id === company.id && entry.plan_id === plan.plan_id,
      );
      expect(last).toMatchObject({ plan_id: plan.plan_id });
      expect({ amount: last?.price, currency: last?.currency }).toEqual(
        price(plan, company.currency, own),
      );
    }
  });

  it('have ordered histories, from the beginning of the line to its last change', () => {
    const numbers = new Map(demo.numbers.map((number) => [number.id, number]));
    const kept = new Map(demo.number_holders.map((row) => [row.number_id, row.user_id]));
    // Neither consumption nor a top-up changes the line.
    const changes = demo.number_events.filter(
      ({ kind }) => kind !== 'data_used_up' && !kind.startsWith('top_up_'),
    );
    for (const events of groups(changes, (event) => event.subject_id)) {
      const times = events.map((event) => event.occurred_at.getTime());
      expect(times).toEqual([...times].sort((one, other) => one - other));
      const number = numbers.get(events[0]?.subject_id ?? '');
      if (!number) continue;
      expect(['ordered', 'imported']).toContain(events[0]?.kind);
      expect(times[0]).toBe(number.created_at.getTime());
      expect(times.at(-1)).toBe(number.updated_at.getTime());
      const owner = demo.users.find((user) => user.id === (number.user_id ?? kept.get(number.id)));
      expect(owner?.created_at.getTime()).toBeLessThanOrEqual(times[0] ?? 0);
    }
  });

  it('are valid at ten thousand lines too', () => {
    const rows = generateDemo({ size: '10k', companies: 50, now });
    const visible = rows.numbers.filter(
      (number) => number.company_id === rows.companies[0]?.id && number.status !== 'inactive',
    );
    expect(visible).toHaveLength(10_000);
    expect(faultsOf(rows)).toEqual(noFaults);
  });
});
