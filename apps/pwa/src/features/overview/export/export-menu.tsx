import { MenuItems } from '@workspace/ui/components/menu';
import { type ExportKind, exportKinds } from './export-kinds.ts';
import { exportMessages } from './export-messages.ts';

const items = exportKinds.map((id) => ({ id, label: exportMessages.kinds[id] }));

/** The purposes of an exported file. */
export function ExportMenu({ onChoose }: { readonly onChoose: (kind: ExportKind) => void }) {
  return <MenuItems items={items} onChoose={onChoose} />;
}
