import { chakra } from '@chakra-ui/react/styled-system';
import type { WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import { Badge } from '@workspace/ui/components/badge';
import { IconButton } from '@workspace/ui/components/icon-button';
import {
  BoltIcon,
  KeyIcon,
  MoreIcon,
  PencilIcon,
  RefreshIcon,
  TrashIcon,
  XIcon,
} from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { Menu, type MenuItem } from '@workspace/ui/components/menu';
import { formatCount } from '@workspace/ui/format/data';
import { formatDayTime } from '@workspace/ui/format/dates';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import type { ReactNode } from 'react';
import { useProductNow } from '../../data/session/hooks.ts';
import { endpointMarks, formatNext, shortUrl } from './delivery-labels.ts';
import { eventsInWords } from './event-labels.ts';
import { messages } from './messages.ts';

export type EndpointAction = 'edit' | 'test' | 'recover' | 'rotate' | 'disable' | 'delete';

interface RowsProps {
  /** Why nothing can be changed now. */
  readonly lock: string | undefined;
  readonly onAction: (action: EndpointAction, endpoint: WebhookEndpoint) => void;
  /** Shows the deliveries of one endpoint. */
  readonly onShow: (endpoint: WebhookEndpoint) => void;
}

interface RowProps extends RowsProps {
  readonly endpoint: WebhookEndpoint;
}

function itemsOf({ endpoint, lock }: RowProps): readonly MenuItem<EndpointAction>[] {
  const { actions } = messages;
  const { state, disabled_reason: why } = endpoint;
  const isDisabled = state === 'disabled';
  const closed = lock ?? (isDisabled ? messages.disabledReason : undefined);
  const ended = lock ?? (why === 'key_ended' ? messages.keyEndedReason : undefined);
  return [
    { id: 'edit', label: actions.edit, icon: <PencilIcon />, reason: lock },
    { id: 'test', label: actions.test, icon: <BoltIcon />, reason: closed },
    isDisabled
      ? { id: 'recover', label: actions.enable, icon: <RefreshIcon />, reason: ended }
      : { id: 'recover', label: actions.recover, icon: <RefreshIcon />, reason: lock },
    { id: 'rotate', label: actions.rotate, icon: <KeyIcon />, reason: lock },
    ...(isDisabled
      ? []
      : [{ id: 'disable' as const, label: actions.disable, icon: <XIcon />, reason: lock }]),
    { id: 'delete', label: actions.delete, icon: <TrashIcon />, tone: 'danger', reason: lock },
  ];
}

function Actions(props: RowProps) {
  const { endpoint, onAction } = props;
  const label = messages.menu(shortUrl(endpoint));
  return (
    <Menu<EndpointAction>
      label={label}
      width={220}
      align="end"
      items={itemsOf(props)}
      onChoose={(action) => onAction(action, endpoint)}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} size="sm" label={label} icon={<MoreIcon />} />
      )}
    />
  );
}

function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <chakra.div minW="0" overflowWrap="anywhere">
      {first}
      {second && (
        <chakra.span display="block" textStyle="xs" color="fg.muted" className="ui-num">
          {second}
        </chakra.span>
      )}
    </chakra.div>
  );
}

/** `Failing since 09:12`. */
function EndpointState({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { state, failing_since: since } = endpoint;
  const now = useProductNow();
  const { states } = messages;
  return (
    <Badge {...endpointMarks[state]} align="hang">
      {state === 'failing' ? states.failing(formatNext(since ?? '', now)) : states[state]}
    </Badge>
  );
}

function Row(props: RowProps) {
  const { endpoint, onShow } = props;
  const { url, description, events, delivered, deliveries, old_secret_until: until } = endpoint;
  const words = eventsInWords(events);
  const secret = until === null ? [] : messages.oldSecretUntil(formatDayTime(until));
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr) auto',
        md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) 156px 32px',
        lg: 'minmax(0, 2.2fr) minmax(0, 1fr) minmax(0, 1.1fr) 200px 32px',
      }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      px="5"
      py="2.5"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <chakra.div minW="0" gridColumn={{ base: '1', md: 'auto' }}>
        <LinkButton
          color="fg"
          fontWeight="medium"
          textAlign="start"
          overflowWrap="anywhere"
          title={messages.showDeliveries}
          onClick={() => onShow(endpoint)}
        >
          {url}
        </LinkButton>
        <chakra.p textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {[description ?? [], secret].flat().join(' · ')}
        </chakra.p>
      </chakra.div>
      <chakra.div gridColumn={{ base: '1', md: 'auto' }} minW="0">
        <TwoLines first={words.count} second={words.about} />
      </chakra.div>
      <chakra.div gridColumn={{ base: '1', md: 'auto' }} minW="0" className="ui-num">
        {deliveries === 0 ? (
          <chakra.span color="fg.muted">{messages.noneSent}</chakra.span>
        ) : (
          <TwoLines
            first={messages.delivered(formatCount(delivered), formatCount(deliveries))}
            second={messages.inDays}
          />
        )}
      </chakra.div>
      <chakra.div gridColumn={{ base: '1', md: 'auto' }}>
        <EndpointState endpoint={endpoint} />
      </chakra.div>
      <chakra.div gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '1', md: 'auto' }}>
        <Actions {...props} />
      </chakra.div>
    </chakra.li>
  );
}

interface EndpointRowsProps extends RowsProps {
  readonly endpoints: readonly WebhookEndpoint[];
}

/** A row for each endpoint, for a card. */
export function EndpointRows({ endpoints, ...rows }: EndpointRowsProps) {
  return (
    <ul>
      {endpoints.map((endpoint) => (
        <Row key={endpoint.endpoint_id} {...rows} endpoint={endpoint} />
      ))}
    </ul>
  );
}

/** The endpoints of the company, with what each gets and whether it works. */
export function EndpointsCard(props: EndpointRowsProps) {
  return (
    <Card aria-label={messages.endpoints}>
      <CardHead
        title={messages.endpoints}
        note={<span className="ui-num">{props.endpoints.length}</span>}
      />
      <EndpointRows {...props} />
    </Card>
  );
}
