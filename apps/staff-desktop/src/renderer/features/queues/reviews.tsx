import type { Review, ReviewQueue } from '@workspace/domain/kyb/schema';
import { DecidedList } from './decided-list.tsx';
import { messages } from './messages.ts';
import { QueueFrame } from './queue-frame.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewHead, ReviewRow } from './review-row.tsx';
import { useQueue } from './use-queue.ts';

const companyOf = ({ company_id: id }: Review) => id;

/** Companies that wait for a decision, and the decision. */
export function Reviews({ queue }: { readonly queue: ReviewQueue }) {
  return (
    <QueueFrame
      queue={queue}
      read={useQueue(queue)}
      texts={{ ...messages, heading: messages.queues[queue] }}
      keyOf={companyOf}
      head={<ReviewHead queue={queue} />}
      renderRow={(review, choice) => <ReviewRow {...choice} review={review} />}
      renderDetail={(review, chosen) => (
        <ReviewPanel
          {...chosen}
          key={`${review.company_id} ${review.waiting_since}`}
          review={review}
        />
      )}
    >
      <DecidedList queue={queue} />
    </QueueFrame>
  );
}
