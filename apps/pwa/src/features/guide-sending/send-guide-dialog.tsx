import { chakra } from '@chakra-ui/react/styled-system';
import { sendGuides } from '@workspace/domain/guides/operations';
import { canReceiveGuide } from '@workspace/domain/guides/rules';
import { plainNumber } from '@workspace/domain/shared/phone';
import { toaster } from '@workspace/ui/components/toast-store';
import { shownEmail } from '@workspace/ui/format/email';
import { RadioField, TextField } from '@workspace/ui/forms/fields';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMe, useOverview } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useOperationForm } from '../../forms/use-operation-form.ts';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';
import { formatPhone } from '../../platform/phone.ts';
import { lineText, otherLines, searchOfEmail } from '../number/index.ts';
import { HandOver } from './components/hand-over.tsx';
import { messages } from './messages.ts';
import { type SendGuideForm, sendGuideBody, sendGuideForm } from './send-guide-form.ts';

interface SendGuideDialogProps {
  readonly row: OverviewRow;
  readonly onClose: () => void;
}

/** The person's other number that works, to which the server sends an SMS; undefined without one. */
function useWorkingNumber(row: OverviewRow): string | undefined {
  const view = useOverview({ search: searchOfEmail(row.email) });
  const works = otherLines(row, view.rows(0, Math.min(view.total, 50))).find(
    ({ type, status, phoneNumber, stoppedAt }) =>
      type !== null &&
      status !== 'transfer_request' &&
      canReceiveGuide({ type, status, full_phone_number: phoneNumber, stopped_at: stoppedAt }),
  );
  return works?.phoneNumber ?? undefined;
}

/** Sends the guide of one number; needs a connection. */
export function SendGuideDialog({ row, onClose }: SendGuideDialogProps) {
  const { company } = useMe();
  const { syncNow } = useOffline();
  const working = useWorkingNumber(row);
  /** Why the server did not send it. */
  const [refusal, setRefusal] = useState<string | null>(null);

  const receiverOf = ({ channel, phone_number }: SendGuideForm): string => {
    if (channel === 'email') return messages.sentText.email(shownEmail(row.email));
    const phone = channel === 'sms' ? working : plainNumber(phone_number);
    return messages.sentText.sms(phone ? formatPhone(phone) : '');
  };
  const control = useOperationForm<typeof sendGuides, SendGuideForm>(sendGuides, {
    schema: sendGuideForm,
    defaultValues: { channel: 'email', phone_number: '' },
    texts: messages.texts,
    callOf: (values) => ({
      input: {
        params: { company_id: company?.company_id ?? '' },
        body: sendGuideBody(row.numberId ?? '', values),
      },
      about: row.displayName,
      // Declared `online`: it is never queued.
      onDone(answer) {
        const refused = answer?.data.results.find(({ outcome }) => outcome === 'refused');
        setRefusal(refused ? (refused.error ?? messages.texts.failed) : null);
        if (refused) return;
        onClose();
        toaster.success(messages.sent, { text: receiverOf(values), key: `guide ${row.id}` });
        void syncNow();
      },
    }),
  });
  const channel = useWatch({ control: control.form.control, name: 'channel' });
  const wasSent = row.setup !== null && row.setup !== 'not_sent';
  return (
    <FormDialog
      text={lineText(row)}
      onClose={onClose}
      control={{ ...control, problem: control.problem ?? refusal }}
    >
      <p>{messages.lead}</p>
      <RadioField
        name="channel"
        legend={messages.how}
        options={[
          {
            value: 'email',
            label: row.email ? messages.email(shownEmail(row.email)) : messages.noEmail,
          },
          ...(working ? [{ value: 'sms', label: messages.sms(formatPhone(working)) }] : []),
          { value: 'sms_to', label: messages.smsTo },
        ]}
      />
      {channel === 'sms_to' && (
        <TextField
          name="phone_number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={messages.phone}
          hint={messages.phoneHint}
        />
      )}
      {wasSent && (
        <Notice tone="neutral" role="note">
          {messages.again}
        </Notice>
      )}
      <div>
        <chakra.p className="ui-label" aria-hidden="true">
          {messages.handOver.label}
        </chakra.p>
        <chakra.div ms="-3">
          <HandOver row={row} disabled={control.writeMode === 'blocked'} />
        </chakra.div>
      </div>
    </FormDialog>
  );
}
