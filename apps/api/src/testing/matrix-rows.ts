import { randomUUID } from 'node:crypto';
import { catalogue } from '@workspace/domain/catalogue';
import { operationUrl } from '@workspace/domain/contract/client';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { Hints } from './arbitraries.ts';
import { csvFile } from './bodies.ts';
import { createdIds, fittingBody, pathNames, requiredQuery } from './created-ids.ts';
import {
  absentId,
  plantAdminInvitation,
  plantDocument,
  plantTopUp,
  sampleImport,
} from './fuzz-world.ts';
import { plantHrConnection, plantHrPlan } from './hr-plans.ts';
import { plantInvoice, plantPaymentAccount } from './invoices.ts';
import { plantAssistantChange } from './prepared-changes.ts';
import type { TestProduct } from './test-product.ts';
import { plantTransfer } from './transfers.ts';
import { plantNotification, type World } from './world.ts';

/** Path parameters by name. */
export type Params = Readonly<Record<string, string>>;

/** Values for fields of bodies that a schema cannot provide. */
export function hintsFor({ world: { plans, nordlys } }: TestProduct): Hints {
  return {
    plan_id: [plans.large],
    user_id: [nordlys.colleague],
    company_id: [nordlys.id],
    country_iso_code: ['DK'],
    emoji: ['🔧'],
    title: ['Transfer'],
    to: ['/betal?navn=Åse'],
    url: ['https://hooks.havbris.example/mobile'],
    events: [['*']],
  };
}

/** A message of a company that was given up, which staff may try again or drop; returns its id. */
async function plantGivenUpMessage({ database }: TestProduct, companyId: string): Promise<string> {
  const id = randomUUID();
  await database.owner('outbox').insert({
    id,
    company_id: companyId,
    topic: 'network.release',
    payload: { call_identifier: randomUUID() },
    state: 'dead',
    attempts: 12,
    last_error: 'Timed out.',
    settled_at: new Date(),
  });
  return id;
}

/** A row of each kind in both companies, by the path parameters that name them. */
export async function plantRows(
  product: TestProduct,
  operations: readonly OperationDefinition[],
): Promise<{ params: Record<string, string>; foreignParams: Record<string, string> }> {
  const { nordlys, fjord } = product.world;
  /** For parameters that name no row of a company: ids and tickets that do not exist. */
  const absentValues = Object.fromEntries(
    pathNames(operations).map((name) => [name, name.endsWith('_id') ? absentId : 'A'.repeat(43)]),
  );
  const rowsOf = async ({ id, admin, adminEmail }: World['fjord']) => {
    const token = await product.login(adminEmail);
    const file = csvFile(sampleImport);
    const input = { params: { company_id: id }, body: {}, files: { file } };
    const { data } = await product.as(token)(catalogue.createImport, input);
    // Rows that no POST of an administrator makes from a sample are planted here.
    const invitation = await plantAdminInvitation(product, { id, admin });
    // Created only while the HR system is connected.
    await plantHrConnection(product, id);
    const { plan_id, planned_id } = await plantHrPlan(product, id);
    const planted = {
      plan_id,
      planned_id,
      company_id: id,
      queue: 'kyb',
      row_id: id,
      delivery_id: await plantGivenUpMessage(product, id),
      import_id: data.import_id,
      change_id: await plantAssistantChange(product.database.owner, id),
      document_id: await plantDocument(product, id),
      notification_id: await plantNotification(product.database.owner, {
        companyId: id,
        userId: admin,
      }),
      user_id: admin,
      invitation_id: invitation.id,
      invoice_id: await plantInvoice(product.database.owner, id),
      account_id: await plantPaymentAccount(product.database.owner, id),
      ...(await plantTopUp(product, { companyId: id, userId: admin })),
      domain: 'planted.example',
      uuid: await plantTransfer(product.database, product.world, { companyId: id, userId: admin }),
      iso: 'DK',
    };
    const own = { company_id: [id], user_id: [admin], members_ids: [[admin]] };
    const place = { token, params: planted, hints: { ...hintsFor(product), ...own } };
    const created = await createdIds(product, Object.values(catalogue), place);
    return { ...absentValues, ...created };
  };
  return { params: await rowsOf(nordlys), foreignParams: await rowsOf(fjord) };
}

/** The same parameters, with ids that exist in no company. */
export const withAbsentIds = (params: Params): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, name.endsWith('_id') ? absentId : value]),
  );

/** The address of an operation with these parameters, and the query that it needs. */
export function addressOf(
  product: TestProduct,
  operation: OperationDefinition,
  params: Params,
): string {
  const query = requiredQuery(operation, hintsFor(product));
  return operationUrl(operation, { params, ...(query ? { query } : {}) });
}

/** The first body that the schema accepts, with ids of the test world. */
export function validBodyFor(
  product: TestProduct,
  operation: OperationDefinition,
  params: Params,
): unknown {
  const ids = Object.entries(params).map(([name, value]) => [name, [value]]);
  return fittingBody(operation, { ...Object.fromEntries(ids), ...hintsFor(product) });
}

const countedTables = [
  'changes',
  'outbox',
  'number_events',
  'plan_periods',
  'imports',
  'qr_tickets',
  'impersonation_tickets',
  'sessions',
];
const countAll = countedTables.map((table) => `(SELECT count(*) FROM ${table})::int AS ${table}`);

/** Counts of everything that a refused call must not change. */
export async function countEffects({ database }: TestProduct): Promise<Record<string, number>> {
  const { rows } = await database.owner.raw(
    `SELECT ${countAll}, (SELECT count(*) FROM audit_events WHERE outcome = 'done')::int AS audit`,
  );
  return rows[0];
}
