import type { Undelivered } from '@workspace/domain/deliveries/schema';
import { formatPhone } from '../../app/phone.ts';
import { messages } from './messages.ts';
import { QueueDetail } from './queue-detail.tsx';
import { QueueList } from './queue-list.tsx';
import { RowLine } from './row-line.tsx';
import { UndeliveredDetail } from './undelivered-detail.tsx';
import { useChosenRow } from './use-chosen-row.ts';
import { useRowKeys } from './use-queue-keys.ts';
import { useUndelivered } from './use-undelivered.ts';

const words = messages.undelivered;

const keyOf = ({ delivery_id: id }: Undelivered) => id;

const kindOf = ({ topic, template }: Undelivered) =>
  words.templates[template ?? ''] ?? words.topics[topic] ?? topic;

const recipientOf = ({ topic, recipient }: Undelivered) =>
  recipient === null ? (words.places[topic] ?? words.noRecipient) : formatPhone(recipient);

/**
 * Emails, files and other messages that were given up, or fail again and again, with the reason:
 * list and detail.
 */
export function UndeliveredList() {
  const { data, error, refetch } = useUndelivered();
  const rows = data?.data;
  const { chosen, hasLeft, choose, next, detail } = useChosenRow(rows, keyOf);
  useRowKeys(rows ?? [], chosen, choose);
  return (
    <>
      <QueueList
        heading={words.title}
        data={data}
        error={error}
        failed={words.failed}
        onRetry={refetch}
        empty={words.empty}
        keyOf={keyOf}
        renderRow={(row) => (
          <RowLine
            title={kindOf(row)}
            below={recipientOf(row)}
            reason={row.reason}
            hours={row.age_hours}
            isCurrent={row === chosen}
            onChoose={() => choose(row)}
          />
        )}
      />
      <QueueDetail ref={detail}>
        {chosen && (
          <UndeliveredDetail
            key={keyOf(chosen)}
            row={chosen}
            kind={kindOf(chosen)}
            recipient={recipientOf(chosen)}
            hasLeft={hasLeft}
            onNext={next}
          />
        )}
      </QueueDetail>
    </>
  );
}
