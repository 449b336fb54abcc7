import { brand } from '@workspace/domain/brand';
import { exportFileName } from '@workspace/domain/imports/export';
import { toaster } from '@workspace/ui/components/toast-store';
import { downloadCsv } from '@workspace/ui/format/download';
import { useState } from 'react';
import { sentenceOf } from './failure.ts';
import { useAskAgain } from './who-am-i.ts';

export interface ExportedFile {
  /** What it holds, as in the file's name. */
  readonly what: string;
  readonly text: string;
  /** Said when it was handed over. */
  readonly done: string;
  readonly note?: string;
}

/**
 * Makes a file out of everything that a list finds and hands it over.
 * @param failed the title of the toast where a page of the list cannot be had
 */
export function useFileExport(make: () => Promise<ExportedFile>, failed: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useAskAgain(error);

  async function run(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const { what, text, done, note } = await make();
      downloadCsv(exportFileName(brand.name, new Date(), what), text);
      toaster.success(done, { ...(note === undefined ? {} : { text: note }), key: 'export' });
    } catch (problem) {
      setError(problem);
      toaster.error({ title: failed, text: sentenceOf(problem), key: 'export' });
    } finally {
      setBusy(false);
    }
  }

  return { busy, run: () => void run() };
}
