import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { useMe } from '../../../offline/hooks.ts';
import type { OverviewView } from '../../../offline/index/overview.ts';

const label = 'Export CSV';

/** Fetched with the first file, and kept by the service worker for those made without a network. */
const exporting = () => import('../export-overview.ts');

interface ExportButtonProps {
  /** The table as it is searched, filtered and sorted. */
  readonly view: OverviewView;
}

/** Hands the table over as a file that can be imported again; made here, without a network too. */
export function ExportButton({ view }: ExportButtonProps) {
  const { company } = useMe();
  const isReady = view.complete && view.total > 0;

  const run = async () => (await exporting()).exportOverview(view, company?.name ?? '');
  const common = { onClick: () => void run(), disabled: !isReady };
  return (
    <>
      <Button icon={<DownloadIcon />} hideBelow="md" {...common}>
        {label}
      </Button>
      <IconButton label={label} icon={<DownloadIcon />} hideFrom="md" {...common} />
    </>
  );
}
