import { chakra } from '@chakra-ui/react/styled-system';
import { retryUndelivered } from '@workspace/domain/deliveries/operations';
import type { Undelivered } from '@workspace/domain/deliveries/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { formatDateTime } from '@workspace/ui/format/dates';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { linkTo } from '../../app/follow.ts';
import { useCommand } from '../../data/use-command.ts';
import { DropDialog } from './drop-dialog.tsx';
import { messages } from './messages.ts';
import { LeftQueue } from './queue-detail.tsx';
import type { ChosenRow } from './queue-frame.tsx';
import { RowDetail } from './row-detail.tsx';

const words = messages.undelivered;

interface DetailProps extends ChosenRow {
  readonly row: Undelivered;
  readonly kind: string;
  readonly recipient: string;
}

function CompanyLink({ companyId }: { readonly companyId: string }) {
  const { sections } = useBridge();
  return (
    <chakra.a
      {...linkTo(sections.targetOfCompany(companyId))}
      color="accent.fg"
      fontWeight="medium"
    >
      {messages.openCompany}
    </chakra.a>
  );
}

/** The facts of a message that was not delivered. */
const factsOf = (row: Undelivered, recipient: string) => [
  { term: words.facts.to, value: recipient },
  ...(row.company_id === null
    ? []
    : [{ term: words.facts.company, value: <CompanyLink companyId={row.company_id} /> }]),
  { term: words.facts.reason, value: row.reason },
  { term: words.facts.attempts, value: row.attempts },
  { term: words.facts.created, value: formatDateTime(row.created_at) },
  {
    term: words.facts.givenUp,
    value: row.given_up_at === null ? words.stillTried : formatDateTime(row.given_up_at),
  },
];

/** One message, and what staff do about it. */
export function UndeliveredDetail({ row, kind, recipient, hasLeft, onNext }: DetailProps) {
  const { busy, run } = useCommand(retryUndelivered);
  const [isDropping, setDropping] = useState(false);
  const { delivery_id: id, can_retry: canRetry } = row;
  const canDrop = row.given_up_at !== null;
  const isClosed = hasLeft && !busy;
  const retry = () => {
    if (!canRetry || busy || hasLeft) return;
    void run({ params: { delivery_id: id } }, words.retried).then(({ status }) => {
      if (status === 'saved') onNext();
    });
  };
  const drop = () => {
    if (canDrop && !busy && !hasLeft) setDropping(true);
  };
  useSingleKey('a', retry);
  useSingleKey('r', drop);
  return (
    <>
      <RowDetail
        queue="undelivered"
        rowId={id}
        title={kind}
        badge={
          canDrop ? undefined : (
            <Badge tone="warning" dot="quarter">
              {words.stillTried}
            </Badge>
          )
        }
        facts={factsOf(row, recipient)}
        notice={
          (!canRetry || !canDrop) && (
            <Notice tone="neutral">{canRetry ? words.cannotDrop : words.cannotRetry}</Notice>
          )
        }
        actions={
          isClosed ? (
            <LeftQueue text={messages.left.message} onNext={onNext} />
          ) : (
            <>
              {canDrop && (
                <Button variant="danger-ghost" disabled={busy} onClick={drop}>
                  {words.drop.button}
                </Button>
              )}
              {canRetry && (
                <Button variant="solid" loading={busy} onClick={retry}>
                  {words.retry}
                </Button>
              )}
            </>
          )
        }
      />
      {isDropping && (
        <DropDialog
          deliveryId={id}
          onClose={() => setDropping(false)}
          onDropped={() => {
            setDropping(false);
            onNext();
          }}
        />
      )}
    </>
  );
}
