import { applyImport } from '@workspace/domain/imports/operations';
import type { ImportReport } from '@workspace/domain/imports/schema';
import type { Mutate } from '../../offline/outbox/mutate.ts';
import { messages } from './messages.ts';

/**
 * Starts applying a checked import, without the refused rows; the server goes on by itself.
 * @param key reused until it is known whether the server accepted it
 * @throws the errors of `mutate`
 */
export async function requestApply(
  mutate: Mutate,
  { companyId, report, key }: { companyId: string; report: ImportReport; key: string },
): Promise<void> {
  await mutate(
    applyImport,
    {
      params: { company_id: companyId, import_id: report.import_id },
      body: report.counts.refused > 0 ? { skip_refused: true } : {},
    },
    { describe: messages.title, key },
  );
}
