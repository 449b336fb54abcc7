import { chakra } from '@chakra-ui/react/styled-system';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { changeLabels, eventSentence, outcomeLabel } from '@workspace/ui/audit/event-labels';
import { Button } from '@workspace/ui/components/button';
import { formatDateTime } from '@workspace/ui/format/dates';
import { useOperationPages } from '../../../data/queries.ts';
import { useMe, useSyncState } from '../../../data/session/hooks.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { messages } from '../messages.ts';

interface PersonHistoryProps {
  readonly id: string;
  readonly version: number;
}

/** What happened to a person, newest first; read from the audit log. */
export function PersonHistory({ id, version }: PersonHistoryProps) {
  const { company } = useMe();
  const { offline } = useSyncState();
  const companyId = company?.company_id ?? '';
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useOperationPages(
    listCompanyAuditEvents,
    (page) => ({
      params: { company_id: companyId },
      query: { ...page, entity_kind: 'user', entity_id: id, limit: 10 },
    }),
    { version: String(version), onFocus: 'never' },
  );
  const events = data?.pages.flatMap((page) => page.data) ?? [];
  const text =
    events.length > 0
      ? undefined
      : offline
        ? messages.historyOffline
        : error
          ? messages.historyFailed
          : data && messages.historyEmpty;
  return (
    <chakra.section aria-label={messages.history} minH="6rem">
      <chakra.h3 className="ui-label">{messages.history}</chakra.h3>
      {text && <chakra.p color="fg.muted">{text}</chakra.p>}
      <chakra.ol display="flex" flexDirection="column" gap="3" listStyleType="none">
        {events.map((event) => (
          <chakra.li key={event.event_id} overflowWrap="anywhere">
            {eventSentence(event, formatPhone)}
            {event.outcome === 'done' ? '' : ` (${outcomeLabel(event)})`}
            {changeLabels(event, formatPhone).map((line) => (
              <chakra.span key={line} display="block" textStyle="xs" color="fg.muted">
                {line}
              </chakra.span>
            ))}
            <chakra.span display="block" textStyle="xs" color="fg.subtle">
              {messages.by(event.actor_label, formatDateTime(event.occurred_at))}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
      {hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {messages.historyMore}
        </Button>
      )}
    </chakra.section>
  );
}
