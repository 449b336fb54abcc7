import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** A small test world with two companies, to verify tenant isolation. */
export interface World {
  readonly plans: { small: string; large: string; german: string; travel: string };
  /** At home in Denmark and Sweden, and for a stay in Norway. */
  readonly topUpPlans: { data: string; minutes: string; norway: string };
  readonly nordlys: TestCompany & { employee: string; colleague: string };
  readonly fjord: TestCompany;
}

interface TestCompany {
  readonly id: string;
  readonly admin: string;
  readonly adminEmail: string;
}

const country = (iso: string, name: string, code: string, example: string, zone: string) => ({
  country_iso_code: iso,
  name,
  country_calling_code: code,
  country_example_phone_number: example,
  min_phone_number_length: example.length,
  max_phone_number_length: example.length,
  available: iso !== 'NO' && iso !== 'US',
  time_zone: zone,
});

const plan = (id: string, name: string, countries: string[], price: number, type = 'local') => ({
  id,
  name,
  type,
  countries,
  data_mb: 20_000,
  voice_minutes_local: 2000,
  voice_minutes_international: 200,
  sms_local: 1000,
  sms_international: 100,
  price_eur: price,
  price_usd: price + 100,
});

const topUpPlan = (
  id: string,
  name: string,
  type: 'data' | 'minutes' | 'international',
  price: number,
) => ({
  id,
  name,
  type,
  countries: type === 'international' ? ['NO'] : ['DK', 'SE'],
  data_mb: type === 'minutes' ? 0 : 5_000,
  voice_minutes: type === 'minutes' ? 200 : 0,
  price_eur: price,
  price_usd: price + 100,
});

const person = (companyId: string, id: string, email: string, role: string, name: string) => ({
  company_id: companyId,
  id,
  email,
  first_name: name,
  last_name: 'Person',
  role,
  status: 'active',
  country_iso_code: 'DK',
  created_at: new Date(),
});

const company = (id: string, name: string) => ({
  id,
  name,
  country_iso_code: 'DK',
  status: 'activated',
  currency: 'EUR',
  created_at: new Date(),
});

/** Fills an empty database as its owner, bypassing row-level security. */
export async function buildWorld(owner: Knex): Promise<World> {
  const id = () => randomUUID();
  const world: World = {
    plans: { small: id(), large: id(), german: id(), travel: id() },
    topUpPlans: { data: id(), minutes: id(), norway: id() },
    nordlys: {
      id: id(),
      admin: id(),
      adminEmail: 'admin@nordlys.example',
      employee: id(),
      colleague: id(),
    },
    fjord: { id: id(), admin: id(), adminEmail: 'admin@fjord.example' },
  };
  const { plans, topUpPlans, nordlys, fjord } = world;
  await owner('installation').insert({ epoch: id() });
  await owner('countries').insert([
    country('DK', 'Denmark', '45', '34412345', 'Europe/Copenhagen'),
    country('SE', 'Sweden', '46', '701234567', 'Europe/Stockholm'),
    country('DE', 'Germany', '49', '15123456789', 'Europe/Berlin'),
    country('NO', 'Norway', '47', '40612345', 'Europe/Oslo'),
    country('US', 'United States', '1', '2015550123', 'America/New_York'),
  ]);
  await owner('plans').insert([
    plan(plans.small, 'Zone A 20 GB', ['DK', 'GB'], 1200),
    plan(plans.large, 'Zone A 50 GB', ['DK', 'GB'], 1600),
    plan(plans.german, 'Zone C 30 GB', ['DE'], 2100),
    plan(plans.travel, 'Travel 5 GB', ['DK', 'SE', 'DE'], 900, 'travel'),
  ]);
  await owner('top_up_plans').insert([
    topUpPlan(topUpPlans.data, '+ 5 GB', 'data', 900),
    topUpPlan(topUpPlans.minutes, '+ 200 minutes', 'minutes', 500),
    topUpPlan(topUpPlans.norway, '+ 5GB Fast Data', 'international', 2200),
  ]);
  await owner('companies').insert([company(nordlys.id, 'Nordlys'), company(fjord.id, 'Fjord')]);
  await owner('users').insert([
    person(nordlys.id, nordlys.admin, nordlys.adminEmail, 'admin', 'Astrid'),
    person(nordlys.id, nordlys.employee, 'employee@nordlys.example', 'regular', 'Emil'),
    person(nordlys.id, nordlys.colleague, 'colleague@nordlys.example', 'regular', 'Karla'),
    person(fjord.id, fjord.admin, fjord.adminEmail, 'admin', 'Frida'),
  ]);
  await owner('company_prices').insert({
    company_id: nordlys.id,
    plan_id: plans.large,
    price_eur: 1500,
  });
  await owner('agreed_prices').insert({
    company_id: nordlys.id,
    plan_id: plans.large,
    currency: 'EUR',
    valid_from: '2026-01-01',
    amount: 1500,
    agreed_at: new Date(),
  });
  return world;
}

interface NumberSeed {
  readonly companyId: string;
  readonly userId: string;
  readonly planId: string;
  readonly status?: string;
  readonly phoneNumber?: string | null;
  readonly type?: string;
}

let serial = 0;

/** Adds an existing number with its open plan period. */
export async function plantNumber(owner: Knex, seed: NumberSeed): Promise<string> {
  serial += 1;
  const numberId = randomUUID();
  await owner('numbers').insert({
    company_id: seed.companyId,
    id: numberId,
    user_id: seed.userId,
    plan_id: seed.planId,
    country_iso_code: 'DK',
    type: seed.type ?? 'local',
    status: seed.status ?? 'active',
    full_phone_number: seed.phoneNumber ?? `+4520${String(serial).padStart(6, '0')}`,
    call_identifier: randomUUID(),
    created_at: new Date(),
    updated_at: new Date(),
  });
  await owner('plan_periods').insert({
    company_id: seed.companyId,
    id: randomUUID(),
    number_id: numberId,
    plan_id: seed.planId,
    price: 1200,
    currency: 'EUR',
    started_at: new Date(Date.now() - 86_400_000),
    ended_at: seed.status === 'inactive' ? new Date() : null,
  });
  return numberId;
}

/** Adds an unread notification of a person. */
export async function plantNotification(
  owner: Knex,
  { companyId, userId }: Pick<NumberSeed, 'companyId' | 'userId'>,
): Promise<string> {
  const id = randomUUID();
  await owner('notifications').insert({
    company_id: companyId,
    id,
    user_id: userId,
    event_id: randomUUID(),
    type: 'person_added',
    audience: 'administrators',
    subject_kind: 'user',
    subject_id: userId,
    params: '{}',
    created_at: new Date(),
    by_email: false,
  });
  return id;
}
