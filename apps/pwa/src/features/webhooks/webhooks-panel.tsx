import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { PlusIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { Card, CardFoot, CardHead } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { contactSupport } from '../../platform/support.ts';
import { EndpointRows } from './endpoints-card.tsx';
import { messages } from './messages.ts';
import { type OpenDialog, OpenEndpointDialog } from './open-endpoint-dialog.tsx';
import { useEndpointLock } from './use-endpoint-lock.ts';
import { useWebhookEndpoints } from './use-webhook-endpoints.ts';

const path = '/integrations/webhooks';

/** The endpoints of the company's webhooks, for a page that has more; the deliveries have their own. */
export function WebhooksPanel() {
  const { companyId, endpoints, error, refetch, isActing } = useWebhookEndpoints();
  const { lock, reason } = useEndpointLock(endpoints);
  const [open, setOpen] = useState<OpenDialog | undefined>(undefined);
  const navigate = useNavigate();
  const isEmpty = endpoints?.length === 0;
  const problem = listProblem(error, messages, {
    onRetry: refetch,
    onContactSupport: () => contactSupport(messages.failed),
  });
  const add = (
    <Button
      size={isEmpty ? 'md' : 'sm'}
      icon={<PlusIcon />}
      disabled={reason !== undefined}
      title={reason}
      onClick={() => setOpen({ kind: 'create' })}
    >
      {messages.add}
    </Button>
  );
  return (
    <Card aria-label={messages.title}>
      <CardHead
        title={messages.title}
        note={messages.note}
        {...(isEmpty || isActing ? {} : { actions: add })}
      />
      {isActing && <EmptyState art="servers" level="h3" {...messages.acting} />}
      {!isActing && !endpoints && problem && <ProblemState problem={problem} />}
      {!isActing && !endpoints && !problem && (
        <SkeletonRows
          label={messages.loading}
          cells={['name', 'text', 'text', 'amount']}
          columns="2fr 1fr 1fr 1fr"
          rows={2}
        />
      )}
      {isEmpty && <EmptyState art="servers" level="h3" {...messages.none} actions={add} />}
      {endpoints && !isEmpty && (
        <>
          <EndpointRows
            endpoints={endpoints}
            lock={lock}
            onAction={(kind, endpoint) => setOpen({ kind, endpoint })}
            onShow={({ endpoint_id: id }) => void navigate(`${path}?endpointId=${id}`)}
          />
          <CardFoot>
            <Link asChild>
              <RouterLink to={path}>{messages.deliveriesLink}</RouterLink>
            </Link>
            <chakra.span textStyle="xs" color="fg.subtle">
              {messages.deliveriesNote}
            </chakra.span>
          </CardFoot>
        </>
      )}
      <OpenEndpointDialog
        open={open}
        companyId={companyId}
        endpoints={endpoints ?? []}
        onOpen={setOpen}
      />
    </Card>
  );
}
