import type { Client } from '@workspace/domain/contract/client';
import { toaster } from '@workspace/ui/components/toast-store';
import { downloadFile } from '@workspace/ui/format/download';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { useState } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { sentenceOf } from '../../../data/failure.ts';
import { useExclusive } from '../../../data/use-exclusive.ts';
import { messages } from '../messages.ts';

const words = messages.documents;

/** Tables are saved by the separator of the device, which is asked for once. */
async function save(file: File): Promise<void> {
  if (file.type.startsWith('text/csv')) exportCsv(file.name, await file.text(), () => {});
  else downloadFile(file.name, file);
}

/** Downloads files of the server by their names, one at a time. */
export function useDownload() {
  const { client } = useData();
  /** What is being fetched. */
  const [current, setCurrent] = useState<string>();
  const { busy, start } = useExclusive(
    async (id: string, fetchFile: (client: Client) => Promise<File>) => {
      setCurrent(id);
      try {
        await save(await fetchFile(client));
      } catch (error) {
        toaster.error({ title: sentenceOf(error, words.failed), key: 'invoice-document' });
      }
    },
  );
  return { busy: busy ? current : undefined, download: start };
}
