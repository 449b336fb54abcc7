import { idSchema } from '@workspace/domain/shared/id';
import { storedKey } from '@workspace/ui/storage/stored-key';
import * as z from 'zod/mini';

const keptSchema = z.object({
  company_id: idSchema,
  import_id: idSchema,
  /** The idempotency key for applying it. */
  key: z.string(),
});
export type KeptImport = z.infer<typeof keptSchema>;

/** Survives a reload; ids only. */
const importKey = storedKey('import.under-way', keptSchema, { area: 'tab', wiped: 'logout' });

/** The import that this tab had open before a reload; null if there is none. */
export function recallImport(companyId: string): KeptImport | null {
  const kept = importKey.read();
  return kept?.company_id === companyId ? kept : null;
}

/** If the storage is unavailable, a reload starts at the file selection. */
export function keepImport(kept: KeptImport | null): void {
  if (kept) importKey.write(kept);
  else importKey.remove();
}
