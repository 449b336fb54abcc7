import { chakra } from '@chakra-ui/react/styled-system';
import {
  recoverWebhookDeliveries,
  updateWebhookEndpoint,
} from '@workspace/domain/webhooks/operations';
import { deliveryDays, type WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import { ChoiceCard } from '@workspace/ui/components/choice-card';
import { DateInput } from '@workspace/ui/components/date-input';
import { Field } from '@workspace/ui/components/field';
import { toaster } from '@workspace/ui/components/toast-store';
import { dayOf } from '@workspace/ui/format/dates';
import { useState } from 'react';
import { useProductNow } from '../../data/session/hooks.ts';
import { useCommand } from '../../data/use-command.ts';
import { useExclusive } from '../../data/use-exclusive.ts';
import { ConfirmDialog } from '../../forms/form-dialog.tsx';
import { hostOf } from './delivery-labels.ts';
import { EndpointLine } from './endpoint-dialogs.tsx';
import { messages } from './messages.ts';

const dayMs = 86_400_000;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Why a day is no beginning; undefined if it is one. */
function faultOfDay(day: string, earliest: string, latest: string): string | undefined {
  if (!isDay(day)) return messages.sinceMissing;
  return day < earliest || day > latest ? messages.sinceRange : undefined;
}

interface RecoverDialogProps {
  readonly companyId: string;
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}

/** Enables a disabled endpoint, and sends again what was given up since a day. */
export function RecoverDialog({ companyId, endpoint, onClose }: RecoverDialogProps) {
  const now = useProductNow();
  const [earliest, latest] = [dayOf(now - deliveryDays * dayMs), dayOf(now)];
  const { failing_since: failingSince, endpoint_id } = endpoint;
  const [wasDisabled] = useState(endpoint.state === 'disabled');
  const [since, setSince] = useState(() => {
    const day = failingSince === null ? earliest : dayOf(failingSince);
    return day < earliest ? earliest : day;
  });
  const [isRecovering, setRecovering] = useState(true);
  const [isTried, setTried] = useState(false);
  const enable = useCommand(updateWebhookEndpoint, messages.enable);
  const recover = useCommand(recoverWebhookDeliveries, messages.recover);
  const fault = isRecovering ? faultOfDay(since, earliest, latest) : undefined;
  const params = { company_id: companyId, endpoint_id };
  const about = hostOf(endpoint);

  const { busy, start } = useExclusive(async () => {
    setTried(true);
    if (fault !== undefined) return;
    // Enabled already, if only the second step failed before.
    if (endpoint.state === 'disabled') {
      const body = { is_enabled: true };
      const result = await enable.run({ params, body }, { version: endpoint.version, about });
      if (result.status !== 'saved') return;
    }
    if (!isRecovering) return onClose();
    const result = await recover.run(
      { params, body: { since: new Date(`${since}T00:00:00`).toISOString() } },
      { about },
    );
    if (result.status !== 'saved') return;
    onClose();
    const { deliveries: count } = result.answer.data;
    if (count > 0) toaster.success(messages.recovered(count));
    else toaster.info(messages.nothingToRecover);
  });

  const texts = wasDisabled ? messages.enable : messages.recover;
  const failure = enable.failure ?? recover.failure;
  return (
    <ConfirmDialog
      command={{ busy, failure, writeMode: recover.writeMode, texts }}
      onConfirm={start}
      onClose={onClose}
    >
      <EndpointLine endpoint={endpoint} />
      {wasDisabled && (
        <chakra.fieldset border="0" minW="0" display="flex" flexDirection="column" gap="2">
          <chakra.legend className="ui-label" mb="1.5">
            {messages.whatWasGivenUp}
          </chakra.legend>
          <ChoiceCard
            name="given-up"
            title={messages.sendAgainTitle}
            text={messages.sendAgainText}
            checked={isRecovering}
            onChoose={() => setRecovering(true)}
          />
          <ChoiceCard
            name="given-up"
            title={messages.leaveTitle}
            text={messages.leaveText}
            checked={!isRecovering}
            onChoose={() => setRecovering(false)}
          />
        </chakra.fieldset>
      )}
      {isRecovering && (
        <Field label={messages.since} hint={messages.sinceHint} error={isTried ? fault : undefined}>
          <DateInput
            label={messages.since}
            value={since}
            onChange={setSince}
            earliest={earliest}
            latest={latest}
            opensAt={since}
          />
        </Field>
      )}
      {!wasDisabled && (
        <chakra.p textStyle="xs" color="fg.subtle">
          {messages.sendAgainText}
        </chakra.p>
      )}
    </ConfirmDialog>
  );
}
