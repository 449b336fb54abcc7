import { useRow } from '../../data/session/hooks.ts';
import type { CorrectionFormProps } from '../changes/index.ts';
import { ChangePlanDialog } from './plan/change-plan-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

/** Corrects a refused change of the plan. */
export function PlanCorrection({ id, onClose }: CorrectionFormProps) {
  const detail = useRow(id);
  return detail && <ChangePlanDialog detail={detail} onClose={onClose} />;
}

/** Corrects a refused assignment to another person. */
export function HolderCorrection({ id, onClose }: CorrectionFormProps) {
  const detail = useRow(id);
  return detail && <ReassignDialog detail={detail} onClose={onClose} />;
}
