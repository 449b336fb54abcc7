import { Model } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

export class StoredFileModel extends Model {
  static override tableName = 'stored_files';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare kind: 'logo' | 'kyb' | 'invoice';
  declare name: string;
  declare type: string;
  declare size: number;
  declare sha256: string;
  declare asset_key: string | null;
  declare data_key: string | null;
  declare content: Buffer | null;
  declare created_at: Date;
}

const files = (unit: UnitOfWork) =>
  StoredFileModel.query(unit.trx).where('company_id', unit.scope.companyId);

export async function insertFile(
  unit: UnitOfWork,
  row: Omit<StoredFileModel, keyof Model>,
): Promise<void> {
  await StoredFileModel.query(unit.trx).insert(row);
}

export const findFile = async (
  unit: UnitOfWork,
  id: string,
): Promise<StoredFileModel | undefined> => files(unit).findOne({ id });

/** Without their content, oldest first. */
export const listFiles = async (
  unit: UnitOfWork,
  kind: StoredFileModel['kind'],
): Promise<StoredFileModel[]> =>
  files(unit)
    .where({ kind })
    .orderBy(['created_at', 'id'])
    .select('company_id', 'id', 'kind', 'name', 'type', 'size', 'created_at', 'asset_key');

export async function deleteRow(unit: UnitOfWork, id: string): Promise<void> {
  await files(unit).where({ id }).delete();
}

/** @returns whether the file still exists */
export async function clearContent(unit: UnitOfWork, id: string): Promise<boolean> {
  return (await files(unit).where({ id }).patch({ content: null })) > 0;
}

/** The company and id of a public file, before the company is known. */
export async function lookupAsset(
  unit: UnitOfWork,
  key: string,
): Promise<{ company_id: string; file_id: string } | undefined> {
  const [found] = await unit.query<{ company_id: string; file_id: string }>(
    'SELECT company_id, file_id FROM lookup_asset(:key)',
    { key },
  );
  return found;
}
