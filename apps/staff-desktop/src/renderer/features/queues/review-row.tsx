import { chakra } from '@chakra-ui/react/styled-system';
import type { Review } from '@workspace/domain/kyb/schema';
import { CompanyLogo } from '@workspace/ui/components/company-logo';
import { Flag } from '@workspace/ui/components/flag';
import { Age } from './age.tsx';
import { messages } from './messages.ts';
import type { RowChoice } from './queue-frame.tsx';
import { QueuePress, wideQueue } from './queue-press.tsx';
import { RowOwner } from './row-owner.tsx';

const columns = 'minmax(0, 1fr) 76px 116px 64px';

/** The columns' names, as far as there are columns. */
export function ReviewHead({ queue }: Pick<Review, 'queue'>) {
  const words = messages.columns;
  return (
    <chakra.div
      aria-hidden="true"
      display="none"
      gridTemplateColumns={columns}
      gap="3"
      px="5"
      py="1.5"
      textStyle="xs"
      color="fg.muted"
      bg="bg.subtle"
      borderBlockWidth="1px"
      css={{ [wideQueue]: { display: 'grid' } }}
    >
      <span>{words.company}</span>
      <span>{queue === 'kyb' ? words.documents : words.verification}</span>
      <span>{queue === 'kyb' ? words.why : words.requestedBy}</span>
      <chakra.span textAlign="end">{words.age}</chakra.span>
    </chakra.div>
  );
}

interface RowProps extends RowChoice {
  readonly review: Review;
}

/** A company that waits: what it has sent, why it waits or who asks, and for how long. */
export function ReviewRow({ review, isCurrent, onChoose, work }: RowProps) {
  const { queue, name, logo_url, documents, documents_seen: seen, requested_by: by } = review;
  const sent = queue === 'kyb' ? messages.seen(seen, documents) : messages.kyb[review.kyb_status];
  const why = queue === 'kyb' ? messages.reasons[review.reason] : (by ?? messages.unknown);
  return (
    <QueuePress
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
      css={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"name age" "sent why"',
        columnGap: '3',
        rowGap: '0.5',
        [wideQueue]: { gridTemplateColumns: columns, gridTemplateAreas: '"name sent why age"' },
      }}
    >
      <chakra.span gridArea="name" display="flex" alignItems="center" gap="2" minW="0">
        <CompanyLogo company={{ name, logo_url }} />
        <chakra.span className="ui-ellipsis" fontWeight="medium" title={name}>
          {name}
        </chakra.span>
        <Flag code={review.country_iso_code} label={review.country_name} />
        <RowOwner row={work} />
      </chakra.span>
      <chakra.span gridArea="sent" className="ui-ellipsis" color="fg.muted">
        {sent}
        {queue === 'kyb' && (
          <chakra.span css={{ [wideQueue]: { srOnly: true } }}>
            {' '}
            {messages.documentsSeen(documents)}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span gridArea="why" className="ui-ellipsis" color="fg.muted" title={why}>
        {why}
      </chakra.span>
      <chakra.span gridArea="age" textAlign="end">
        <Age hours={review.age_hours} />
      </chakra.span>
    </QueuePress>
  );
}
