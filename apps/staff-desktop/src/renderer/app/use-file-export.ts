import { brand } from '@workspace/domain/brand';
import { exportFileName } from '@workspace/domain/imports/export';
import { toaster } from '@workspace/ui/components/toast-store';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { useState } from 'react';
import { useRecheckLogin } from '../data/login.ts';
import { sentenceOf } from './failure.ts';

export interface ExportedFile {
  /** Content, as part of the file name. */
  readonly what: string;
  readonly text: string;
  /** Text of the toast after the download. */
  readonly done: string;
  readonly note?: string;
}

/**
 * Exports all results of a list as a file.
 * @param failed title of the toast if a page of the list cannot be loaded
 */
export function useFileExport(make: () => Promise<ExportedFile>, failed: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useRecheckLogin(error);

  async function run(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const { what, text, done, note } = await make();
      exportCsv(exportFileName(brand.name, new Date(), what), text, () => {
        toaster.success(done, { ...(note === undefined ? {} : { text: note }), key: 'export' });
      });
    } catch (problem) {
      setError(problem);
      toaster.error({ title: failed, text: sentenceOf(problem), key: 'export' });
    } finally {
      setBusy(false);
    }
  }

  return { busy, run: () => void run() };
}
