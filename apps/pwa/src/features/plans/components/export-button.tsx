import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { DownloadIcon } from '@workspace/ui/components/icons';

const label = 'Export CSV';

interface ExportButtonProps {
  readonly disabled: boolean;
  readonly onExport: () => void;
}

/** Hands the table over as a file that can be imported again; made here, without a network too. */
export function ExportButton({ disabled, onExport }: ExportButtonProps) {
  const common = { onClick: onExport, disabled };
  return (
    <>
      <Button icon={<DownloadIcon />} className="ui-from-tablet" {...common}>
        {label}
      </Button>
      <IconButton label={label} icon={<DownloadIcon />} className="ui-on-phone" {...common} />
    </>
  );
}
