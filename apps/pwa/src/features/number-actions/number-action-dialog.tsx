import { Suspense } from 'react';
import type { OverviewDetail } from '../../numbers-index/index-shape.ts';
import { SendGuideDialog } from '../guide-sending/index.ts';
import { lineText, type NumberAction } from '../number/index.ts';
import { OrderNumberDialog } from '../order/index.ts';
import { TopUpDialog } from '../top-up/index.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { TerminateDialog } from './ending-dialogs.tsx';
import { LostPhoneDialog } from './lost-phone-dialog.tsx';
import { NewQrDialog } from './new-qr-dialog.tsx';
import { ChangePlanDialog } from './plan/change-plan-dialog.tsx';
import { ReactivateDialog } from './reactivate-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

export interface NumberDialogProps {
  readonly detail: OverviewDetail;
  /** The plan that is chosen when plans are offered; none by default. */
  readonly initialPlanId?: string | undefined;
  /** Called when the dialog closes, with or without an effect. */
  readonly onClose: () => void;
  /** Called when the number has ended and its detail can close. */
  readonly onGone: () => void;
  /** Called when a new activation code was requested from the network. */
  readonly onNewQr: () => void;
  /** Called when another number was created. */
  readonly onOrdered: (numberId: string) => void;
}

/** The dialog of one action on a number. */
export function NumberActionDialog({
  action,
  ...props
}: NumberDialogProps & { readonly action: NumberAction }) {
  const { detail, onClose, onOrdered } = props;
  switch (action) {
    case 'change_plan':
      return <ChangePlanDialog {...props} />;
    case 'top_up':
      return (
        detail.number && (
          <Suspense>
            <TopUpDialog
              number={detail.number}
              person={detail.row.displayName}
              text={lineText(detail.row)}
              onClose={onClose}
            />
          </Suspense>
        )
      );
    case 'reassign':
      return <ReassignDialog {...props} />;
    case 'terminate':
      return <TerminateDialog {...props} />;
    case 'undo_terminate':
      // It is done at once, without a dialog.
      return null;
    case 'deactivate':
      return <DeactivateDialog {...props} />;
    case 'reactivate':
      return <ReactivateDialog {...props} />;
    case 'send_guide':
      return <SendGuideDialog row={detail.row} onClose={onClose} />;
    case 'lost_phone':
      return <LostPhoneDialog {...props} />;
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
