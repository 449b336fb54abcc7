import { chakra } from '@chakra-ui/react/styled-system';
import type { WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { Page } from '@workspace/ui/patterns/page';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import { useState } from 'react';
import { useAddressState } from '../../navigation/use-address-state.ts';
import { contactSupport } from '../../platform/support.ts';
import { IntegrationHead } from '../integration-page/index.ts';
import { DeliveriesCard } from './deliveries-card.tsx';
import { DisabledNotice, isDisabledByItself } from './disabled-notice.tsx';
import { type EndpointAction, EndpointsCard } from './endpoints-card.tsx';
import { messages } from './messages.ts';
import { type OpenDialog, OpenEndpointDialog } from './open-endpoint-dialog.tsx';
import { deliveryCodec } from './use-deliveries.ts';
import { useEndpointLock } from './use-endpoint-lock.ts';
import { useWebhookEndpoints } from './use-webhook-endpoints.ts';

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
  const [open, setOpen] = useState<OpenDialog | undefined>(undefined);
  const { lock, reason } = useEndpointLock(endpoints);
  const problem = listProblem(error, messages, {
    onRetry: refetch,
    onContactSupport: () => contactSupport(messages.failed),
  });
  return (
    <Page display="flex" flexDirection="column" flex="1">
      <IntegrationHead
        title={messages.title}
        note={<chakra.span hideBelow="lg">{messages.note}</chakra.span>}
        add={messages.add}
        lock={reason}
        onAdd={() => setOpen({ kind: 'create' })}
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
      <OpenEndpointDialog
        open={open}
        companyId={companyId}
        endpoints={endpoints ?? []}
        onOpen={setOpen}
      />
    </Page>
  );
}
