import { idSchema } from '@workspace/domain/shared/id';
import { tabStorage } from '@workspace/ui/theme/device-storage';
import * as z from 'zod/mini';

/** In sessionStorage, so that an import survives a reload; ids only, removed at logout. */
const name = 'import.under-way';

const keptSchema = z.object({
  company_id: idSchema,
  import_id: idSchema,
  /** The idempotency key for applying it. */
  key: z.string(),
});
export type KeptImport = z.infer<typeof keptSchema>;

/** The import that this tab had open before a reload; null if there is none. */
export function recallImport(companyId: string): KeptImport | null {
  try {
    const kept = keptSchema.parse(JSON.parse(tabStorage()?.getItem(name) ?? 'null'));
    return kept.company_id === companyId ? kept : null;
  } catch {
    return null;
  }
}

export function keepImport(kept: KeptImport | null): void {
  try {
    if (kept) tabStorage()?.setItem(name, JSON.stringify(kept));
    else tabStorage()?.removeItem(name);
  } catch {
    // If the storage is unavailable, a reload starts at the file selection.
  }
}
