import { Suspense } from 'react';
import type { OverviewDetail } from '../../../../offline/index/index-shape.ts';
import { OrderNumberDialog } from '../../../plans/lazy-dialogs.ts';
import type { NumberAction } from '../../number-actions.ts';
import { ChangePlanDialog } from '../change-plan-dialog.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { TerminateDialog, UndoTerminateDialog } from './ending-dialogs.tsx';
import { NewQrDialog } from './new-qr-dialog.tsx';
import { ReactivateDialog } from './reactivate-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

export interface NumberDialogProps {
  readonly detail: OverviewDetail;
  /** The dialog goes, done or not. */
  readonly onClose: () => void;
  /** The number has ended: there is nothing left to look at. */
  readonly onGone: () => void;
  /** The network has been asked for another code. */
  readonly onNewQr: () => void;
  /** Another number came into being. */
  readonly onOrdered: (numberId: string) => void;
}

/** The dialog of an action. */
export function NumberActionDialog({
  action,
  ...props
}: NumberDialogProps & { readonly action: NumberAction }) {
  const { detail, onClose, onOrdered } = props;
  switch (action) {
    case 'change_plan':
      return <ChangePlanDialog {...props} />;
    case 'reassign':
      return <ReassignDialog {...props} />;
    case 'terminate':
      return <TerminateDialog {...props} />;
    case 'undo_terminate':
      return <UndoTerminateDialog {...props} />;
    case 'deactivate':
      return <DeactivateDialog {...props} />;
    case 'reactivate':
      return <ReactivateDialog {...props} />;
    case 'new_qr':
      return <NewQrDialog {...props} />;
    case 'add_travel_esim':
      return (
        <Suspense>
          <OrderNumberDialog
            kind="travel"
            initialUserId={detail.row.user?.user_id}
            onClose={onClose}
            onOrdered={(id) => {
              onClose();
              onOrdered(id);
            }}
          />
        </Suspense>
      );
  }
}
