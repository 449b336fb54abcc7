import type { Me } from '@workspace/domain/accounts/schema';
import { type SyncedKind, syncedKindNames } from '@workspace/domain/sync/schema';
import { createJoinTables } from '../../numbers-index/joins/row-tables.ts';
import type { RowChange, RowMap } from '../rows/rows.ts';

/** A server's rows by kind and id. */
export type RowTables = { [K in SyncedKind]: Map<string, RowMap[K]> };

/** Applies one change. */
export function applyChange<K extends SyncedKind>(tables: RowTables, change: RowChange<K>): void {
  const table: Map<string, RowMap[K]> = tables[change.kind];
  if (change.row) table.set(change.id, change.row);
  else table.delete(change.id);
}

/** The same id for the same word and count in every run. */
export function seededId(word: string, count = 0): string {
  let hash = 2_166_136_261;
  for (const letter of word) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  const head = hash.toString(16).padStart(8, '0');
  return `${head}-0000-4000-8000-${count.toString(16).padStart(12, '0')}`;
}

export const companyId = seededId('company');
export const planIds = [seededId('plan', 0), seededId('plan', 1), seededId('plan', 2)] as const;
export const travelPlanId = seededId('plan', 9);
export const teamIds = [seededId('team', 0), seededId('team', 1)] as const;
export const userId = (count: number) => seededId('user', count);
export const numberId = (count: number) => seededId('number', count);
export const itemId = (count: number) => seededId('item', count);
export const topUpId = (count: number) => seededId('top-up', count);

const firstNames = ['Søren', 'Zoë', 'Åsa', 'Marcus', 'Françoise', 'Łukasz', 'Jürgen', 'Niamh'];
const lastNames = ['Ågesen', 'Müller', 'Lindström', 'Whitfield', 'Lefèvre', 'Wójcik', 'Weiß'];
const countries = [
  ['DK', 'Denmark', '45', 'Europe/Copenhagen'],
  ['SE', 'Sweden', '+46', 'Europe/Stockholm'],
  ['DE', 'Germany', '49', 'Europe/Berlin'],
] as const;
const firstInstant = Date.parse('2026-01-01T00:00:00.000Z');
const instant = (minutes: number) => new Date(firstInstant + minutes * 60_000).toISOString();

function seedCatalogue(tables: RowTables): void {
  tables.company.set(companyId, {
    company_id: companyId,
    name: 'Nordlys Energi A/S',
    website: null,
    street_name: null,
    zip_code: null,
    city: null,
    state: null,
    country_iso_code: 'DK',
    logo_url: null,
    status: 'activated',
    currency: 'EUR',
    has_unpaid_invoice: false,
    contact_person_id: null,
    version: 1,
  });
  for (const [code, name, calling, timeZone] of countries) {
    tables.country.set(code, {
      country_iso_code: code,
      name,
      country_calling_code: calling,
      country_example_phone_number: '20123456',
      min_phone_number_length: 8,
      max_phone_number_length: 11,
      available: true,
      time_zone: timeZone,
    });
  }
  const plans = [...planIds, travelPlanId];
  for (const [place, plan_id] of plans.entries()) {
    tables.plan.set(plan_id, {
      plan_id,
      name: plan_id === travelPlanId ? 'Travel 5 GB' : `Zone ${'ABC'.charAt(place)}`,
      type: plan_id === travelPlanId ? 'travel' : 'local',
      countries: countries.map(([code]) => code),
      data_mb: 10_000 * (place + 1),
      voice_minutes_local: 100,
      voice_minutes_international: 0,
      sms_local: 100,
      sms_international: 0,
      price_eur: 1200 + 200 * place,
      price_usd: 1300 + 200 * place,
    });
  }
  tables.price.set(planIds[1], { plan_id: planIds[1], price_eur: 999, price_usd: null });
}

/** Schema-valid rows of one company: `numbers` people with a number each, three in two teams. */
export function seedTables(numbers: number): RowTables {
  const tables: RowTables = { ...createJoinTables(), number: new Map() };
  seedCatalogue(tables);
  for (const [place, team_id] of teamIds.entries()) {
    tables.team.set(team_id, {
      team_id,
      company_id: companyId,
      name: place === 0 ? 'Offshore' : 'Sales',
      emoji: null,
      members_ids: [],
      members_count: 0,
      version: 1,
    });
  }
  for (let count = 0; count < numbers; count += 1) {
    const [code, , calling] = countries[count % countries.length] ?? countries[0];
    const first_name = firstNames[count % firstNames.length] ?? '';
    const last_name = `${lastNames[(count * 3) % lastNames.length] ?? ''} ${count}`;
    tables.user.set(userId(count), {
      user_id: userId(count),
      company_id: companyId,
      email: `person${count}@nordlys.example`,
      first_name,
      last_name,
      avatar_url: null,
      role: 'regular',
      status: 'active',
      country_iso_code: code,
      team_ids: count % 3 === 0 ? [teamIds[0]] : count % 3 === 1 ? [teamIds[1]] : [],
      created_at: instant(count),
      version: 1,
    });
    tables.number.set(numberId(count), {
      number_id: numberId(count),
      company_id: companyId,
      user_id: userId(count),
      plan_id: planIds[count % 2] ?? planIds[0],
      country_iso_code: code,
      type: 'local',
      status: count % 10 === 9 ? 'installable' : 'active',
      full_phone_number: `+${calling.replace('+', '')}${20_000_000 + count}`,
      temp_phone_number: null,
      porting_date: null,
      expires_at: null,
      sim_held_since: null,
      sim_held_reason: null,
      setup: null,
      new_phone_since: null,
      stopped_at: null,
      esim_requested_at: null,
      order_failure: null,
      created_at: instant(count),
      updated_at: instant((count * 7919) % 100_003),
      version: 1,
    });
  }
  return tables;
}

/** The administrator whose device the tests simulate. */
export function seededMe(kind: 'admin' | 'regular' = 'admin', count = 0): Me {
  return {
    kind,
    email: `person${count}@nordlys.example`,
    name: 'Søren Ågesen 0',
    user: seedTables(count + 1).user.get(userId(count)) ?? null,
    company: { company_id: companyId, name: 'Nordlys Energi A/S', logo_url: null },
    onboarding: null,
    entered_as_super_admin: false,
  };
}

/** A transfer that waits for approval and has no number yet. */
export function seedTransfer(tables: RowTables, count: number): void {
  tables.porting_item.set(itemId(count), {
    uuid: itemId(count),
    request_id: seededId('request', count),
    company_id: companyId,
    type: 'user_individual',
    status: 'pending',
    user_id: userId(count),
    number_id: null,
    plan_id: planIds[0],
    country_code: 'DK',
    porting_number: `+45${31_000_000 + count}`,
    current_carrier: null,
    zip_code: null,
    porting_type: 'business',
    fields: {},
    secret_fields: [],
    porting_code_exists: false,
    code_given_at: null,
    porting_date: null,
    reason_code: null,
    reason: null,
    rejected_field: null,
    created_at: instant(count),
    updated_at: instant(200_000 + count),
    version: 1,
  });
}

/** A top-up of a number that waits for approval. */
export function seedTopUp(tables: RowTables, count: number): void {
  tables.top_up.set(topUpId(count), {
    top_up_id: topUpId(count),
    company_id: companyId,
    number_id: numberId(count),
    user_id: userId(count),
    status: 'requested',
    type: 'data',
    plan_id: seededId('top-up plan', 0),
    plan_name: '+ 10 GB',
    country_code: 'DK',
    data_mb: 10_000,
    voice_minutes: 0,
    price: 1500,
    price_currency: 'EUR',
    requested_by: 'employee',
    activate_at: '2026-12-01T00:00:00.000Z',
    activated_at: null,
    expires_at: null,
    reason: null,
    created_at: instant(100_000 + count),
    updated_at: instant(200_000 + count),
    version: 1,
  });
}

/** Every row in the order of the wire's snapshot. */
export function inWireOrder(tables: RowTables): { kind: SyncedKind; id: string; row: object }[] {
  return syncedKindNames.flatMap((kind) =>
    [...tables[kind]].map(([id, row]) => ({ kind, id, row })),
  );
}
