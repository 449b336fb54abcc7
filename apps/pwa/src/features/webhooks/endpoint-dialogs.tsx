import { chakra } from '@chakra-ui/react/styled-system';
import {
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from '@workspace/domain/webhooks/operations';
import type { EndpointSecret, WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import { formatDayTime } from '@workspace/ui/format/dates';
import { useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { ConfirmDialog, Consequences } from '../../forms/form-dialog.tsx';
import { hostOf } from './delivery-labels.ts';
import { messages } from './messages.ts';

const dayMs = 86_400_000;

interface EndpointDialogProps {
  readonly companyId: string;
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}

/** The endpoint that a question is about. */
export function EndpointLine({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { url, description } = endpoint;
  return (
    <chakra.div px="3.5" py="2.5" rounded="lg" borderWidth="1px" bg="bg.subtle" minW="0">
      <chakra.p className="ui-ellipsis" title={url} fontWeight="medium">
        {url}
      </chakra.p>
      {description !== null && (
        <chakra.p textStyle="xs" color="fg.muted">
          {description}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** Makes a new secret; messages are signed by the one before as well for a day. */
export function RotateSecretDialog({
  companyId,
  endpoint,
  onClose,
  onMade,
}: EndpointDialogProps & { readonly onMade: (endpoint: EndpointSecret) => void }) {
  const command = useCommand(rotateWebhookSecret, messages.rotate);
  const { endpoint_id, version } = endpoint;
  const [until] = useState(() => formatDayTime(Date.now() + dayMs));
  const rotate = () =>
    void command.run(
      { params: { company_id: companyId, endpoint_id } },
      {
        version,
        about: hostOf(endpoint),
        onDone: (answer) => (answer ? onMade(answer.data) : onClose()),
      },
    );
  return (
    <ConfirmDialog
      command={command}
      text={messages.rotateText}
      onConfirm={rotate}
      onClose={onClose}
    >
      <EndpointLine endpoint={endpoint} />
      <p>{messages.rotateOverlap(until)}</p>
    </ConfirmDialog>
  );
}

/** Ends the sending to an endpoint until it is enabled again. */
export function DisableEndpointDialog({ companyId, endpoint, onClose }: EndpointDialogProps) {
  const command = useCommand(updateWebhookEndpoint, messages.disable);
  const { endpoint_id, version } = endpoint;
  const disable = () =>
    void command.run(
      { params: { company_id: companyId, endpoint_id }, body: { is_enabled: false } },
      { version, about: hostOf(endpoint), onDone: onClose },
    );
  return (
    <ConfirmDialog
      command={command}
      text={messages.disableText}
      onConfirm={disable}
      onClose={onClose}
    >
      <EndpointLine endpoint={endpoint} />
      <p>{messages.disableGivesUp}</p>
    </ConfirmDialog>
  );
}

/** Deletes an endpoint with its log. */
export function DeleteEndpointDialog({ companyId, endpoint, onClose }: EndpointDialogProps) {
  // The row disappears from the list before the dialog closes.
  const [shown] = useState(endpoint);
  const command = useCommand(deleteWebhookEndpoint, messages.remove);
  const { endpoint_id } = shown;
  const remove = () =>
    void command.run(
      { params: { company_id: companyId, endpoint_id } },
      { version: endpoint.version, about: hostOf(shown), onDone: onClose },
    );
  return (
    <ConfirmDialog
      role="alertdialog"
      tone="danger"
      text={messages.removeText}
      command={command}
      onConfirm={remove}
      onClose={onClose}
    >
      <EndpointLine endpoint={shown} />
      <Consequences
        items={[messages.removeLog, shown.state !== 'disabled' && messages.disableInstead]}
      />
    </ConfirmDialog>
  );
}
