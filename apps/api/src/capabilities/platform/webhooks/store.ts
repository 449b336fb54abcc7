import { raw } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { WebhookEndpointModel } from './models.ts';

const own = (unit: UnitOfWork) =>
  WebhookEndpointModel.query(unit.trx).where('company_id', unit.scope.companyId);

/**
 * An endpoint of an API key ends with the key, which is nowhere written with the endpoint: a key may
 * also expire.
 */
async function endWithKeys<Row extends WebhookEndpointModel>(
  unit: UnitOfWork,
  rows: readonly Row[],
): Promise<Row[]> {
  const keys = rows.flatMap(({ api_key_id: id }) => id ?? []);
  if (keys.length === 0) return [...rows];
  const ended = await unit.query<{ readonly id: string }>(
    `SELECT id FROM api_keys WHERE company_id = :company AND id = ANY (:keys::uuid[])
       AND (revoked_at IS NOT NULL OR expires_at <= now())`,
    { company: unit.scope.companyId, keys },
  );
  const ids = new Set(ended.map(({ id }) => id));
  for (const row of rows) {
    if (row.api_key_id !== null && ids.has(row.api_key_id)) row.disabled_reason ??= 'key_ended';
  }
  return [...rows];
}

/** The endpoints of the company, oldest first. */
export async function listEndpointRows(unit: UnitOfWork): Promise<WebhookEndpointModel[]> {
  return endWithKeys(unit, await own(unit).orderBy('created_at').orderBy('id'));
}

export async function lockEndpoint(
  unit: UnitOfWork,
  id: string,
): Promise<WebhookEndpointModel | undefined> {
  const row = await own(unit).findOne({ id }).forUpdate();
  const [found] = await endWithKeys(unit, row ? [row] : []);
  return found;
}

/** The addresses of the endpoints; others wait until this transaction ends before they add one. */
export async function addressesForWrite(
  unit: UnitOfWork,
): Promise<readonly Pick<WebhookEndpointModel, 'id' | 'url'>[]> {
  await unit.query('SELECT id FROM companies WHERE id = :company FOR NO KEY UPDATE', {
    company: unit.scope.companyId,
  });
  return own(unit).select('id', 'url');
}

type NewEndpoint = Pick<
  WebhookEndpointModel,
  'id' | 'url' | 'description' | 'events' | 'api_key_id' | 'scopes' | 'secret' | 'created_at'
>;

export async function insertEndpoint(
  unit: UnitOfWork,
  row: NewEndpoint,
): Promise<WebhookEndpointModel> {
  return WebhookEndpointModel.query(unit.trx)
    .insert({ ...row, company_id: unit.scope.companyId ?? '' })
    .returning('*');
}

export type EndpointColumns = Partial<
  Omit<WebhookEndpointModel, keyof InstanceType<typeof import('objection').Model> | 'version'>
>;

const patched = ([row]: readonly WebhookEndpointModel[]): WebhookEndpointModel => {
  if (!row) throw new Error('An endpoint that was locked is gone.');
  return row;
};

/** Writes columns of a locked endpoint that its callers see, in a new version. */
export async function changeEndpoint(
  unit: UnitOfWork,
  id: string,
  columns: EndpointColumns,
): Promise<WebhookEndpointModel> {
  const changes = { ...columns, version: raw('version + 1') };
  return patched(await own(unit).where({ id }).patch(changes).returning('*'));
}

/** Writes columns of a locked endpoint that are the worker's, in the same version. */
export async function noteOfEndpoint(
  unit: UnitOfWork,
  id: string,
  columns: EndpointColumns,
): Promise<WebhookEndpointModel> {
  return patched(await own(unit).where({ id }).patch(columns).returning('*'));
}

export async function deleteEndpointRow(unit: UnitOfWork, id: string): Promise<void> {
  await own(unit).where({ id }).delete();
}
