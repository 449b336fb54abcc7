import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { ChangesScreen } from '../features/changes/changes-screen.tsx';
import type { CorrectionForm } from '../features/changes/correction-form.ts';
import { HolderCorrection, PlanCorrection } from '../features/number-actions/index.ts';
import {
  ApproveDialog,
  DeclineTopUpDialog,
  DeclineTransferDialog,
  EditTransferDialog,
} from '../features/requests/index.ts';

/**
 * The forms that correct refused changes, by operation: each capability has its own, and those of
 * one field come before that of the whole operation.
 */
export const correctionForms: readonly CorrectionForm[] = [
  {
    operation: 'companies.update',
    Form: lazyScreen(
      async () => (await import('../features/account/account-screens.ts')).DetailsCorrection,
    ),
  },
  {
    operation: 'numbers.update',
    field: 'plan_id',
    Form: PlanCorrection,
  },
  {
    operation: 'numbers.update',
    field: 'user_id',
    Form: HolderCorrection,
  },
  {
    operation: 'porting.process',
    Form: ApproveDialog,
  },
  {
    operation: 'porting.update',
    field: 'status',
    Form: DeclineTransferDialog,
  },
  {
    operation: 'porting.update',
    Form: EditTransferDialog,
  },
  {
    operation: 'teams.create',
    Form: lazyScreen(
      async () => (await import('../features/teams/team-screens.ts')).CreateTeamDialog,
    ),
  },
  {
    operation: 'teams.update',
    Form: lazyScreen(
      async () => (await import('../features/teams/team-screens.ts')).EditTeamDialog,
    ),
  },
  {
    operation: 'topups.decide',
    // Only of an answer that declines; an approval has no input.
    field: 'reason',
    Form: DeclineTopUpDialog,
  },
  {
    operation: 'accounts.update_user',
    Form: lazyScreen(
      async () => (await import('../features/people-list/people-screens.ts')).PersonCorrection,
    ),
  },
];

/** "Review changes", with the forms of all features. */
export function ReviewChanges() {
  return <ChangesScreen forms={correctionForms} />;
}
