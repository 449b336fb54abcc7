import type { Undelivered } from '@workspace/domain/deliveries/schema';
import { formatPhone } from '../../app/phone.ts';
import { messages } from './messages.ts';
import { QueueFrame } from './queue-frame.tsx';
import { RowLine } from './row-line.tsx';
import { UndeliveredDetail } from './undelivered-detail.tsx';
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
  return (
    <QueueFrame
      queue="undelivered"
      read={useUndelivered()}
      texts={{ ...words, heading: words.title }}
      keyOf={keyOf}
      renderRow={(row, choice) => (
        <RowLine
          {...choice}
          title={kindOf(row)}
          below={recipientOf(row)}
          reason={row.reason}
          hours={row.age_hours}
        />
      )}
      renderDetail={(row, chosen) => (
        <UndeliveredDetail
          {...chosen}
          key={keyOf(row)}
          row={row}
          kind={kindOf(row)}
          recipient={recipientOf(row)}
        />
      )}
    />
  );
}
