import { exportFileName, exportLines } from '@workspace/domain/imports/export';
import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { toaster } from '@workspace/ui/components/toast-store';
import { useMe } from '../../../offline/hooks.ts';
import type { OverviewView } from '../../../offline/index/overview.ts';
import { downloadCsv } from '../../imports/download.ts';
import { exportMessages as words } from '../export-messages.ts';

interface ExportButtonProps {
  /** The table as it is searched, filtered and sorted. */
  readonly view: OverviewView;
}

/** Hands the table over as a file that can be imported again; made here, without a network too. */
export function ExportButton({ view }: ExportButtonProps) {
  const { company } = useMe();
  const isReady = view.complete && view.total > 0;

  const run = () => {
    const { text, rows, notes } = exportLines(view.rows(0, view.total));
    const more = { text: words.notes(notes), key: 'export' };
    if (rows === 0) {
      toaster.info(words.nothing, more);
      return;
    }
    downloadCsv(exportFileName(company?.name ?? '', new Date()), text);
    toaster.success(words.done(rows), more);
  };
  const common = { onClick: run, disabled: !isReady };
  return (
    <>
      <Button icon={<DownloadIcon />} hideBelow="md" {...common}>
        {words.button}
      </Button>
      <IconButton label={words.button} icon={<DownloadIcon />} hideFrom="md" {...common} />
    </>
  );
}
