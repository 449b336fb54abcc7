import type { EndpointSecret, WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import {
  DeleteEndpointDialog,
  DisableEndpointDialog,
  RotateSecretDialog,
} from './endpoint-dialogs.tsx';
import { CreateEndpointDialog, EditEndpointDialog } from './endpoint-form.tsx';
import type { EndpointAction } from './endpoints-card.tsx';
import { RecoverDialog } from './recover-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

/** Which dialog about endpoints is open. */
export type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: EndpointAction; readonly endpoint: WebhookEndpoint }
  | { readonly kind: 'made'; readonly endpoint: EndpointSecret };

interface OpenDialogProps {
  readonly open: OpenDialog | undefined;
  readonly companyId: string;
  readonly endpoints: readonly WebhookEndpoint[];
  readonly onOpen: (dialog: OpenDialog | undefined) => void;
}

/** The dialog about an endpoint that is open, if one is. */
export function OpenEndpointDialog({ open, companyId, endpoints, onOpen }: OpenDialogProps) {
  const close = () => onOpen(undefined);
  const made = (endpoint: EndpointSecret) => onOpen({ kind: 'made', endpoint });
  if (!open) return null;
  if (open.kind === 'create') {
    return <CreateEndpointDialog companyId={companyId} onClose={close} onMade={made} />;
  }
  const newest = endpoints.find(({ endpoint_id: id }) => id === open.endpoint.endpoint_id);
  const props = { companyId, endpoint: newest ?? open.endpoint, onClose: close };
  switch (open.kind) {
    case 'made':
      return (
        <SecretDialog
          endpoint={open.endpoint}
          onClose={close}
          onTest={() => onOpen({ kind: 'test', endpoint: props.endpoint })}
        />
      );
    case 'edit':
      return <EditEndpointDialog {...props} />;
    case 'test':
      return <TestDialog {...props} />;
    case 'recover':
      return <RecoverDialog {...props} />;
    case 'rotate':
      return <RotateSecretDialog {...props} onMade={made} />;
    case 'disable':
      return <DisableEndpointDialog {...props} />;
    case 'delete':
      return <DeleteEndpointDialog {...props} />;
  }
}
