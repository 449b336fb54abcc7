import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { removeFile, storeFile } from '../../../vendors/files/messages.ts';
import type { FileStore } from '../../../vendors/files/port.ts';
import { storeKeyOf } from './content.ts';
import { clearContent, findFile } from './store.ts';

const origin = {
  operation: 'files.stored',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** @param pool of the worker's role */
export function fileHandlers(pool: Pool, files: FileStore): MessageHandler[] {
  const inCompany = <T>(companyId: string | null, work: (unit: UnitOfWork) => Promise<T>) => {
    return transact(pool, asSystem(companyId), origin, work);
  };
  return [
    handleMessage(storeFile, async ({ companyId, payload: { file_id: id } }) => {
      const row = await inCompany(companyId, (unit) => findFile(unit, id));
      if (!row?.content) return;
      const key = storeKeyOf(row);
      await files.put(key, row.content);
      const isKept = await inCompany(companyId, (unit) => clearContent(unit, id));
      // The file was deleted while it was being stored.
      if (!isKept) await files.remove(key);
    }),
    handleMessage(removeFile, ({ payload: { key } }) => files.remove(key)),
  ];
}
