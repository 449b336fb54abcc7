import type { Review } from '@workspace/domain/kyb/schema';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { messages } from './messages.ts';

/** In characters, as the server keeps it. */
const maxReasonLength = 500;
const words = messages.dialog;

interface RejectDialogProps {
  readonly review: Review;
  readonly busy: boolean;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason that the company reads. */
export function RejectDialog({ review, busy, onReject, onClose }: RejectDialogProps) {
  return (
    <ReasonDialog
      title={words.title[review.queue](review.name)}
      hint={words.hint}
      missing={words.missing}
      maxLength={maxReasonLength}
      confirm={words.confirm[review.queue]}
      command={{ busy }}
      onConfirm={onReject}
      onClose={onClose}
    />
  );
}
