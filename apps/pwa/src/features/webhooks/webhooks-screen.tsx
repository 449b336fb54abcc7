import { chakra } from '@chakra-ui/react/styled-system';
import { createWebhookEndpoint } from '@workspace/domain/webhooks/operations';
import {
  type EndpointSecret,
  mostEndpoints,
  type WebhookEndpoint,
} from '@workspace/domain/webhooks/schema';
import { Button } from '@workspace/ui/components/button';
import { FileIcon, PlusIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import { useState } from 'react';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { useAddressState } from '../../navigation/use-address-state.ts';
import { contactSupport } from '../../platform/support.ts';
import { DeliveriesCard } from './deliveries-card.tsx';
import { DisabledNotice, isDisabledByItself } from './disabled-notice.tsx';
import {
  DeleteEndpointDialog,
  DisableEndpointDialog,
  RotateSecretDialog,
} from './endpoint-dialogs.tsx';
import { CreateEndpointDialog, EditEndpointDialog } from './endpoint-form.tsx';
import { type EndpointAction, EndpointsCard } from './endpoints-card.tsx';
import { messages } from './messages.ts';
import { RecoverDialog } from './recover-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { deliveryCodec } from './use-deliveries.ts';
import { useWebhookEndpoints } from './use-webhook-endpoints.ts';

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: EndpointAction; readonly endpoint: WebhookEndpoint }
  | { readonly kind: 'made'; readonly endpoint: EndpointSecret };

interface DialogsProps {
  readonly open: OpenDialog | undefined;
  readonly companyId: string;
  readonly endpoints: readonly WebhookEndpoint[];
  readonly onOpen: (dialog: OpenDialog | undefined) => void;
}

function Dialogs({ open, companyId, endpoints, onOpen }: DialogsProps) {
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

interface ContentProps {
  readonly companyId: string;
  readonly endpoints: readonly WebhookEndpoint[];
  readonly lock: string | undefined;
  readonly onAction: (action: EndpointAction, endpoint: WebhookEndpoint) => void;
}

/** Endpoints and what was sent to them. */
function Content({ companyId, endpoints, lock, onAction }: ContentProps) {
  const { state: filter, change } = useAddressState(deliveryCodec);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {endpoints.filter(isDisabledByItself).map((endpoint) => (
        <DisabledNotice
          key={endpoint.endpoint_id}
          endpoint={endpoint}
          lock={lock}
          onEnable={() => onAction('recover', endpoint)}
        />
      ))}
      <EndpointsCard
        endpoints={endpoints}
        lock={lock}
        onAction={onAction}
        onShow={({ endpoint_id }) => change({ endpoint: endpoint_id })}
      />
      <DeliveriesCard
        companyId={companyId}
        endpoints={endpoints}
        filter={filter}
        onFilter={change}
        lock={lock}
      />
    </chakra.div>
  );
}

/** The webhooks of the company: endpoints, and the log of deliveries (decisions on integrations 5). */
export function WebhooksScreen() {
  const { companyId, endpoints, error, refetch, isActing } = useWebhookEndpoints();
  const lock = useDisabledReason(createWebhookEndpoint);
  const [open, setOpen] = useState<OpenDialog | undefined>(undefined);
  const isFull = (endpoints?.length ?? 0) >= mostEndpoints;
  const reason = lock ?? (isFull ? messages.full(mostEndpoints) : undefined);
  const problem = listProblem(error, messages, {
    onRetry: refetch,
    onContactSupport: () => contactSupport(messages.failed),
  });
  return (
    <Page display="flex" flexDirection="column" flex="1">
      <PageHead
        back={
          <Link asChild>
            <RouterLink to="/integrations">{messages.integrations}</RouterLink>
          </Link>
        }
        title={messages.title}
        note={<chakra.span hideBelow="lg">{messages.note}</chakra.span>}
        actions={
          <>
            <chakra.span hideBelow="md">
              <Button asChild icon={<FileIcon />}>
                <RouterLink to="/developers">{messages.documentation}</RouterLink>
              </Button>
            </chakra.span>
            <Button
              variant="solid"
              icon={<PlusIcon />}
              disabled={reason !== undefined}
              title={reason}
              onClick={() => setOpen({ kind: 'create' })}
            >
              {messages.add}
            </Button>
          </>
        }
      />
      {isActing && <EmptyState art="file" {...messages.acting} />}
      {!isActing && !endpoints && problem && <ProblemState problem={problem} />}
      {!isActing && !endpoints && !problem && (
        <SkeletonRows
          label={messages.loading}
          cells={['name', 'text', 'text', 'amount']}
          columns="2fr 1fr 1fr 1fr"
          rows={3}
        />
      )}
      {endpoints?.length === 0 && <EmptyState art="file" {...messages.empty} />}
      {endpoints && endpoints.length > 0 && (
        <Content
          companyId={companyId}
          endpoints={endpoints}
          lock={lock}
          onAction={(kind, endpoint) => setOpen({ kind, endpoint })}
        />
      )}
      <Dialogs open={open} companyId={companyId} endpoints={endpoints ?? []} onOpen={setOpen} />
    </Page>
  );
}
