import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { ChangesScreen } from '../features/changes/changes-screen.tsx';
import type { CorrectionForm } from '../features/changes/correction-form.ts';

/**
 * The forms that correct refused changes, by operation: each capability has its own, and those of
 * one field come before that of the whole operation.
 */
export const correctionForms: readonly CorrectionForm[] = [
  {
    operation: 'companies.update',
    Form: lazyScreen(
      async () => (await import('../features/account/details-form.tsx')).DetailsCorrection,
    ),
  },
  {
    operation: 'numbers.update',
    field: 'plan_id',
    Form: lazyScreen(
      async () => (await import('../features/number-detail/correction-forms.tsx')).PlanCorrection,
    ),
  },
  {
    operation: 'numbers.update',
    field: 'user_id',
    Form: lazyScreen(
      async () => (await import('../features/number-detail/correction-forms.tsx')).HolderCorrection,
    ),
  },
  {
    operation: 'porting.process',
    Form: lazyScreen(
      async () => (await import('../features/requests/dialogs/approve-dialog.tsx')).ApproveDialog,
    ),
  },
  {
    operation: 'porting.update',
    field: 'status',
    Form: lazyScreen(
      async () =>
        (await import('../features/requests/dialogs/decline-dialogs.tsx')).DeclineTransferDialog,
    ),
  },
  {
    operation: 'porting.update',
    Form: lazyScreen(
      async () =>
        (await import('../features/requests/dialogs/edit-transfer-dialog.tsx')).EditTransferDialog,
    ),
  },
  {
    operation: 'teams.create',
    Form: lazyScreen(
      async () => (await import('../features/teams/team-dialogs.tsx')).CreateTeamDialog,
    ),
  },
  {
    operation: 'teams.update',
    Form: lazyScreen(
      async () => (await import('../features/teams/team-dialogs.tsx')).EditTeamDialog,
    ),
  },
  {
    operation: 'topups.decide',
    // Only of an answer that declines; an approval has no input.
    field: 'reason',
    Form: lazyScreen(
      async () =>
        (await import('../features/requests/dialogs/decline-dialogs.tsx')).DeclineTopUpDialog,
    ),
  },
  {
    operation: 'accounts.update_user',
    Form: lazyScreen(
      async () =>
        (await import('../features/people-list/dialogs/edit-person.tsx')).PersonCorrection,
    ),
  },
];

/** "Review changes", with the forms of all features. */
export function ReviewChanges() {
  return <ChangesScreen forms={correctionForms} />;
}
