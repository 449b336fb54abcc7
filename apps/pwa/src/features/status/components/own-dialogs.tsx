import { AppError } from '@workspace/domain/contract/error';
import { cancelStatusTransfer, changeStatusDay } from '@workspace/domain/status/operations';
import type { Status, TransferStatus } from '@workspace/domain/status/schema';
import { instantOfDay } from '@workspace/domain/transfers/rules/transfer-dates';
import { Field } from '@workspace/ui/components/field';
import { Suspense, useState } from 'react';
import type { CommandResult } from '../../../data/command.ts';
import { useCommand } from '../../../data/use-command.ts';
import { ConfirmDialog, Consequences } from '../../../forms/form-dialog.tsx';
import { formatPhone } from '../../../platform/phone.ts';
import { TransferCalendar } from '../../porting/index.ts';
import { limitsOf } from '../correction.ts';
import { messages } from '../messages.ts';
import type { StatusSession } from '../status-session.ts';

const words = messages.own;

interface OwnDialogProps {
  readonly status: Status;
  readonly transfer: TransferStatus;
  readonly session: StatusSession;
  readonly onClose: () => void;
}

/** Shows what a write has answered; a refusal because of another version or state shows that one. */
async function settle(
  result: CommandResult<{ readonly data: Status }>,
  { session, onClose }: Pick<OwnDialogProps, 'session' | 'onClose'>,
): Promise<void> {
  if (result.status === 'saved') {
    await session.show(result.answer.data);
    onClose();
  } else if (result.status === 'failed' && result.error instanceof AppError) {
    if ([409, 412].includes(result.error.definition.status)) await session.refresh();
  }
}

/** Asks for another day, as long as nobody has decided. */
export function DayDialog({ status, transfer, session, onClose }: OwnDialogProps) {
  const before = transfer.porting_date?.slice(0, 10) ?? '';
  const [day, setDay] = useState(before);
  const command = useCommand(changeStatusDay, words.day, { intent: 'content' });
  const { dates } = transfer;
  if (!dates) return null;
  const limits = limitsOf(transfer, status.country_code, {});
  const change = async () => {
    const body = { ticket: session.ticket() ?? '', porting_date: instantOfDay(day) };
    const result = await command.run({ query: {}, body }, { version: transfer.version, about: '' });
    await settle(result, { session, onClose });
  };
  return (
    <ConfirmDialog
      command={command}
      disabledReason={day === '' || day === before ? words.day.same : undefined}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <p>{words.day.lead}</p>
      <Field label={words.chosenDay} error={command.fields['porting_date']}>
        <Suspense>
          <TransferCalendar facts={dates} limits={limits} value={day || null} onChange={setDay} />
        </Suspense>
      </Field>
    </ConfirmDialog>
  );
}

/** Says what stays as it is before a transfer is cancelled. */
export function CancelDialog({ status, transfer, session, onClose }: OwnDialogProps) {
  const command = useCommand(cancelStatusTransfer, words.cancelling);
  const { cancelling } = words;
  const { temporary_number: temporary } = transfer;
  const number = status.phone_number === null ? '' : formatPhone(status.phone_number);
  const cancel = async () => {
    const result = await command.run(
      { query: {}, body: { ticket: session.ticket() ?? '' } },
      { version: transfer.version, about: '' },
    );
    await settle(result, { session, onClose });
  };
  return (
    <ConfirmDialog
      role="alertdialog"
      tone="danger"
      command={command}
      {...(temporary !== null && {
        title: cancelling.keepTitle,
        confirm: words.keep,
        dismiss: cancelling.leave,
      })}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <Consequences
        items={[
          cancelling.stays(number, transfer.carrier ?? messages.steps.carrier),
          temporary !== null && cancelling.keeps(formatPhone(temporary)),
          transfer.status === 'pending' ? cancelling.asked : cancelling.notified,
          cancelling.final,
        ]}
      />
    </ConfirmDialog>
  );
}
