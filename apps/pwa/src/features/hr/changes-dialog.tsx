import { Dialog } from '@workspace/ui/components/dialog';
import { PlanStep } from './plan-step.tsx';

interface ChangesDialogProps {
  readonly companyId: string;
  readonly onClose: () => void;
}

/** What the HR system would change now, and what is planned for a later day. */
export function ChangesDialog({ companyId, onClose }: ChangesDialogProps) {
  return (
    <Dialog open onClose={onClose} size="lg">
      <PlanStep companyId={companyId} kind="later" onClose={onClose} />
    </Dialog>
  );
}
