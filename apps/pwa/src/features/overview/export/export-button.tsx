import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { ChevronDownIcon, DownloadIcon } from '@workspace/ui/components/icons';
import { Popover } from '@workspace/ui/components/popover';
import { ExportMenu } from '../lazy.ts';
import { messages } from '../messages.ts';
import type { ExportKind } from './export-kinds.ts';

const label = messages.exportCsv;

interface ExportButtonProps {
  readonly disabled: boolean;
  readonly onExport: (kind: ExportKind) => void;
}

/** Exports the table: as shown, or in the format that the import accepts. */
export function ExportButton({ disabled, onExport }: ExportButtonProps) {
  const menu = ({ close }: { readonly close: () => void }) => (
    <ExportMenu
      onChoose={(kind) => {
        close();
        onExport(kind);
      }}
    />
  );
  return (
    <>
      <span className="ui-from-tablet">
        <Popover
          label={label}
          role="menu"
          align="end"
          width={200}
          renderTrigger={(trigger) => (
            <Button
              {...trigger}
              icon={<DownloadIcon />}
              iconEnd={<ChevronDownIcon />}
              disabled={disabled}
            >
              {label}
            </Button>
          )}
        >
          {menu}
        </Popover>
      </span>
      <span className="ui-on-phone">
        <Popover
          label={label}
          role="menu"
          align="end"
          width={200}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label={label} icon={<DownloadIcon />} disabled={disabled} />
          )}
        >
          {menu}
        </Popover>
      </span>
    </>
  );
}
