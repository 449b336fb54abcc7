import { randomUUID } from 'node:crypto';
import { orderNumber } from '@workspace/domain/numbers/operations';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import type { FootprintReader } from '../footprint.ts';
import type { TestProduct } from '../test-product.ts';
import { plantNumber } from '../world.ts';
import { passTime } from './predict-clock.ts';
import type { Lookup } from './predict-import.ts';
import { addLine, networkSeconds } from './predict-order.ts';
import { advance, type Real, readEffects, startClient } from './real.ts';
import type { ModelCompany, ModelNumber, ModelPerson, ModelState } from './state.ts';

async function plantCompany(product: TestProduct, name: 'A' | 'B'): Promise<ModelCompany> {
  const { owner } = product.database;
  const company = { name, id: randomUUID(), team: randomUUID() };
  const created = { created_at: new Date() };
  await owner('companies').insert({
    id: company.id,
    name,
    country_iso_code: 'DK',
    status: 'activated',
    ...created,
  });
  await owner('teams').insert({
    company_id: company.id,
    id: company.team,
    name: 'Travellers',
    ...created,
  });
  return company;
}

async function plantPerson(
  product: TestProduct,
  company: ModelCompany,
  name: string,
  role: ModelPerson['role'],
): Promise<ModelPerson> {
  const id = randomUUID();
  const email = `${name.toLowerCase()}@${company.id}.example`;
  await product.database.owner('users').insert({
    company_id: company.id,
    id,
    email,
    first_name: name,
    last_name: 'Person',
    role,
    status: 'active',
    created_at: new Date(),
  });
  const teams = new Set<string>();
  return { name: `${company.name}.${name}`, id, company, email, role, teams, version: 1 };
}

let transfers = 0;

async function plantTransfer(
  product: TestProduct,
  number: ModelNumber,
  status: string,
): Promise<ModelNumber> {
  const { owner } = product.database;
  const [request, id] = [randomUUID(), randomUUID()];
  const created = { company_id: number.company.id, created_at: new Date() };
  await owner('porting_requests').insert({
    ...created,
    id: request,
    type: 'admin_multiple',
    created_by: number.person.id,
  });
  await owner('porting_items').insert({
    ...created,
    id,
    request_id: request,
    status,
    user_id: number.person.id,
    number_id: number.id,
    plan_id: product.world.plans.small,
    country_code: 'DK',
    porting_number: '+4530000000',
    updated_at: new Date(),
  });
  transfers += 1;
  await owner('numbers')
    .where('id', number.id)
    .update({
      full_phone_number: null,
      temp_phone_number: `+4571${String(transfers).padStart(6, '0')}`,
    });
  return { ...number, hasPhone: false, transfer: { id, status } };
}

async function plant(
  product: TestProduct,
  name: string,
  person: ModelPerson,
  status: NumberStatus,
): Promise<ModelNumber> {
  const { company } = person;
  const id = await plantNumber(product.database.owner, {
    companyId: company.id,
    userId: person.id,
    planId: product.world.plans.small,
    status,
  });
  return {
    name,
    id,
    company,
    person,
    status,
    type: 'local',
    country: 'DK',
    plan: 'small',
    version: 1,
    hasProfile: false,
    hasPhone: true,
    tickets: 0,
    coming: [],
    endsAt: undefined,
    expiresAt: undefined,
  };
}

/** Adds a line with a network profile, so that its SIM details can be read. */
async function orderTravel(
  product: TestProduct,
  state: ModelState,
  admin: string,
  person: ModelPerson,
): Promise<void> {
  const { data } = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: product.world.plans.travel, user_id: person.id },
  });
  const at = Date.parse(data.created_at);
  addLine(state, { id: data.number_id, person, plan: 'travel', country: 'DK', at, running: false });
  passTime(state, person.company, await advance(product, 2 * networkSeconds.active));
}

function lookupIn({ database }: TestProduct): Lookup {
  return {
    async applied(id) {
      await eventually(async () => {
        const row = await database.owner('imports').where({ id }).first('state');
        expect(row).toEqual({ state: 'applied' });
      });
    },
    async userIdOf(email) {
      const row: { id: string } = await database.owner('users').where({ email }).first('id');
      return row.id;
    },
    async newestNumberOf(userId) {
      const row: { id: string; created_at: Date } = await database
        .owner('numbers')
        .where('user_id', userId)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .first('id', 'created_at');
      return { id: row.id, at: row.created_at.getTime() };
    },
  };
}

/** Creates two new companies, and their model. */
export async function plantModel(
  product: TestProduct,
  footprint: FootprintReader,
): Promise<{ model: ModelState; real: Real }> {
  const [a, b] = [await plantCompany(product, 'A'), await plantCompany(product, 'B')];
  const astrid = await plantPerson(product, a, 'Astrid', 'admin');
  const emil = await plantPerson(product, a, 'Emil', 'regular');
  const karla = await plantPerson(product, a, 'Karla', 'regular');
  const liv = await plantPerson(product, a, 'Liv', 'regular');
  const frida = await plantPerson(product, b, 'Frida', 'admin');
  const finn = await plantPerson(product, b, 'Finn', 'regular');
  const numbers = [
    await plant(product, 'A1', emil, 'active'),
    await plantTransfer(product, await plant(product, 'A2', karla, 'porting'), 'scheduled'),
    await plantTransfer(product, await plant(product, 'A3', astrid, 'porting'), 'processing'),
    await plant(product, 'B1', frida, 'active'),
  ];
  const actors = [astrid, frida, emil];
  const tokens = new Map<ModelPerson, string>();
  for (const actor of actors) tokens.set(actor, await product.login(actor.email));
  const model: ModelState = {
    companies: [a, b],
    people: [emil, liv, karla, astrid, finn, frida],
    numbers,
    imports: [],
    actors,
  };
  await orderTravel(product, model, tokens.get(astrid) ?? '', liv);
  const clients = new Map([
    [a, await startClient(product, tokens.get(astrid) ?? '', a.id)],
    [b, await startClient(product, tokens.get(frida) ?? '', b.id)],
  ]);
  const effects = new Map([
    [a, await readEffects(product, a.id)],
    [b, await readEffects(product, b.id)],
  ]);
  const { plans } = product.world;
  const real = { product, footprint, tokens, lookup: lookupIn(product), effects, clients, plans };
  return { model, real };
}
