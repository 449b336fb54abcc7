import { billingErrors } from '@workspace/domain/billing/errors';
import { AppError } from '@workspace/domain/contract/error';
import { reactivateNumber } from '@workspace/domain/numbers/inactive/operations';
import type { InactiveNumber } from '@workspace/domain/numbers/inactive/schema';
import { maxNoteLength } from '@workspace/domain/queues/schema';
import { sentenceOf } from '../../../app/failure.ts';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
import { useCommand } from '../../../data/use-command.ts';
import { messages } from './messages.ts';

const words = messages.dialog;

interface ReactivateDialogProps {
  readonly companyId: string;
  readonly number: InactiveNumber;
  /** The number as people read it. */
  readonly phone: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The server tells the company where to pay; staff cannot pay for it. */
const explain = (error: unknown): string =>
  error instanceof AppError && error.definition.code === billingErrors.unpaid.code
    ? words.unpaid
    : sentenceOf(error);

/** Says what follows, and asks why. */
export function ReactivateDialog(props: ReactivateDialogProps) {
  const { companyId: company_id, number, phone, onClose, onDone } = props;
  const { number_id, version, person_name: person, plan_name: plan } = number;
  const command = useCommand(reactivateNumber, { refusals: 'screen', explain });
  const reactivate = async (reason: string) => {
    const input = { params: { company_id, number_id }, body: { reason } };
    const done = words.done(person ? `${phone} of ${person}` : phone);
    const { status } = await command.run(input, done, version);
    if (status === 'saved') onDone();
  };
  return (
    <ReasonDialog
      title={words.title(phone)}
      lead={<p>{words.text(person, plan)}</p>}
      hint={words.hint}
      maxLength={maxNoteLength}
      confirm={words.confirm}
      variant="solid"
      command={command}
      onConfirm={(reason) => void reactivate(reason)}
      onClose={onClose}
    />
  );
}
