import { idSchema } from '@workspace/domain/shared/id';
import { tabStorage } from '@workspace/ui/theme/device-storage';
import * as z from 'zod/mini';

/** In sessionStorage, so that a reload finds the import again; ids alone, wiped at logout. */
const name = 'import.under-way';

const keptSchema = z.object({
  company_id: idSchema,
  import_id: idSchema,
  /** Under which it is applied. */
  key: z.string(),
});
export type KeptImport = z.infer<typeof keptSchema>;

/** The import that this tab had open before it was loaded again; null for none. */
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
    // Without it a reload begins with the choice of a file.
  }
}
