import { chakra } from '@chakra-ui/react/styled-system';
import type { AssistantActivity, AssistantActivityKind } from '@workspace/domain/assistants/schema';
import { Badge, type BadgeProps } from '@workspace/ui/components/badge';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { formatRecent } from '@workspace/ui/format/dates';
import { Card, CardBody, CardHead } from '@workspace/ui/patterns/card';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { contactSupport } from '../../platform/support.ts';
import { activitySentence } from './activity-labels.ts';
import { messages } from './messages.ts';
import { useAssistantActivity } from './use-assistant-changes.ts';

const words = messages.did;

const marks: Readonly<Record<AssistantActivityKind, Pick<BadgeProps, 'tone' | 'dot' | 'fill'>>> = {
  changed: { tone: 'success', dot: 'full', fill: 'none' },
  asked: { tone: 'info', dot: 'half', fill: 'none' },
  not_confirmed: { tone: 'neutral', dot: 'struck', fill: 'none' },
  failed: { tone: 'danger', dot: 'triangle', fill: 'subtle' },
  read: { tone: 'neutral', dot: 'full', fill: 'none' },
  refused: { tone: 'danger', dot: 'triangle', fill: 'subtle' },
};

function Activities({ activities }: { readonly activities: readonly AssistantActivity[] }) {
  if (activities.length === 0) return <CardBody color="fg.muted">{words.nothing}</CardBody>;
  return (
    <ul>
      {activities.map((activity) => {
        const { kind, event } = activity;
        return (
          <chakra.li
            key={event.event_id}
            px="5"
            py="2"
            display="flex"
            gap="3"
            alignItems="center"
            css={{ '& + &': { borderTopWidth: '1px' } }}
          >
            <chakra.div flex="1" minW="0" overflowWrap="anywhere">
              <p>{activitySentence(activity)}</p>
              <chakra.p textStyle="xs" color="fg.muted">
                {messages.by(event.actor_label, formatRecent(event.occurred_at))}
              </chakra.p>
            </chakra.div>
            <chakra.span flex="none">
              <Badge {...marks[kind]}>{words.kinds[kind]}</Badge>
            </chakra.span>
          </chakra.li>
        );
      })}
    </ul>
  );
}

/** What assistants did in the last seven days, from the audit log. */
export function ActivityCard() {
  const { activities, error, refetch } = useAssistantActivity();
  const problem = activities
    ? undefined
    : listProblem(error, words, {
        onRetry: refetch,
        onContactSupport: () => contactSupport(words.failed),
      });
  return (
    <Card aria-label={words.title}>
      <CardHead
        title={words.title}
        note={words.note}
        actions={
          <Link asChild>
            <RouterLink to="/audit?assistants=only">
              {words.log}
              <ChevronRightIcon size={14} />
            </RouterLink>
          </Link>
        }
      />
      {activities && <Activities activities={activities} />}
      {problem && <ProblemState problem={problem} />}
      {!activities && !problem && (
        <SkeletonRows label={words.loading} cells={['text', 'text']} columns="1fr 90px" rows={5} />
      )}
    </Card>
  );
}
