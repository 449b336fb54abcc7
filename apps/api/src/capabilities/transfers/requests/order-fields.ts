import { AppError, invalid } from '@workspace/domain/contract/error';

/** The transfer's names of fields that ordering a number refuses under other names. */
const fieldNames: Readonly<Record<string, string>> = { country_iso_code: 'country_code' };

/** Runs `work`, and reports its refusals under the field names of a transfer. */
export async function underTransferFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, text]) => [
      fieldNames[name] ?? name,
      text,
    ]);
    throw invalid(Object.fromEntries(fields));
  }
}
