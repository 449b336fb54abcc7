import { chakra } from '@chakra-ui/react/styled-system';
import type { ReviewDecision, ReviewQueue } from '@workspace/domain/kyb/schema';
import { Badge } from '@workspace/ui/components/badge';
import { CompanyLogo } from '@workspace/ui/components/company-logo';
import { formatAge } from '../../app/age.ts';
import { useBridge } from '../../app/bridge-context.ts';
import { linkTo } from '../../app/follow.ts';
import { ReadFailed } from '../../app/read-failed.tsx';
import { messages } from './messages.ts';
import { QueuePress, wideQueue } from './queue-press.tsx';
import { useDecisions } from './use-queue.ts';

function Row({
  decided,
  queue,
}: {
  readonly decided: ReviewDecision;
  readonly queue: ReviewQueue;
}) {
  const { sections } = useBridge();
  const { name, logo_url, decision, decided_by: by } = decided;
  const isApproved = decision === 'approved';
  return (
    <QueuePress
      asChild
      css={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"name age" "word by"',
        columnGap: '3',
        rowGap: '0.5',
        [wideQueue]: {
          gridTemplateColumns: 'minmax(0, 1fr) 96px 116px 84px',
          gridTemplateAreas: '"name word by age"',
        },
      }}
    >
      <a {...linkTo(sections.targetOfCompany(decided.company_id))}>
        <chakra.span gridArea="name" display="flex" alignItems="center" gap="2" minW="0">
          <CompanyLogo company={{ name, logo_url }} />
          <chakra.span className="ui-ellipsis" title={name}>
            {name}
          </chakra.span>
        </chakra.span>
        <chakra.span gridArea="word">
          <Badge
            tone={isApproved ? 'success' : 'danger'}
            dot={isApproved ? 'full' : 'dashed'}
            fill={isApproved ? 'none' : undefined}
          >
            {messages.decided.words[queue][decision]}
          </Badge>
        </chakra.span>
        <chakra.span gridArea="by" className="ui-ellipsis" color="fg.muted" title={by ?? undefined}>
          {by ?? messages.unknown}
        </chakra.span>
        <chakra.span gridArea="age" color="fg.muted" whiteSpace="nowrap" textAlign="end">
          {formatAge(decided.age_hours)}
        </chakra.span>
      </a>
    </QueuePress>
  );
}

/** What all staff decided in the last week, the newest first; each leads to the company's page. */
export function DecidedList({ queue }: { readonly queue: ReviewQueue }) {
  const { data, error, refetch } = useDecisions(queue);
  if (error && !data)
    return <ReadFailed error={error} text={messages.decided.failed} onRetry={refetch} />;
  if (!data) return null;
  return (
    <>
      <chakra.header display="flex" alignItems="center" gap="3" px="5" minH="56px" mt="2">
        <chakra.h3 textStyle="card">{messages.decided.title}</chakra.h3>
        <chakra.span color="fg.muted">{data.page.total}</chakra.span>
      </chakra.header>
      {data.data.length === 0 && (
        <chakra.p px="5" pb="4" color="fg.muted">
          {messages.decided.none}
        </chakra.p>
      )}
      <ul aria-label={messages.decided.title}>
        {data.data.map((decided) => (
          <li key={`${decided.company_id} ${decided.decided_at}`}>
            <Row decided={decided} queue={queue} />
          </li>
        ))}
      </ul>
    </>
  );
}
