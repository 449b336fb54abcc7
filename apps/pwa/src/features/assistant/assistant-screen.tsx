import { chakra } from '@chakra-ui/react/styled-system';
import { confirmAssistantChange } from '@workspace/domain/assistants/operations';
import { Button } from '@workspace/ui/components/button';
import { KeyIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { contactSupport } from '../../platform/support.ts';
import { useApiKeys } from '../api-keys/index.ts';
import { ActivityCard } from './activity-card.tsx';
import { ExampleCard } from './example-card.tsx';
import { MayCard } from './may-card.tsx';
import { messages } from './messages.ts';
import { AddressCard, SetUpCard } from './setup-cards.tsx';
import { useAssistantChanges } from './use-assistant-changes.ts';
import { WaitingCard } from './waiting-card.tsx';

/** What waits for the reader. */
function Changes() {
  const { changes, error, refetch } = useAssistantChanges();
  const lock = useDisabledReason(confirmAssistantChange);
  const problem = changes
    ? undefined
    : listProblem(error, messages, {
        onRetry: refetch,
        onContactSupport: () => contactSupport(messages.failed),
      });
  return problem ? (
    <ProblemState problem={problem} />
  ) : (
    <WaitingCard changes={changes} lock={lock} />
  );
}

/** Connects an assistant, and confirms what it has prepared (decisions on integrations 6). */
export function AssistantScreen() {
  const { keys, error, isActing } = useApiKeys();
  return (
    <Page>
      <PageHead
        back={
          <Link asChild>
            <RouterLink to="/developers">{messages.documentation}</RouterLink>
          </Link>
        }
        title={messages.title}
        actions={
          <Button asChild icon={<KeyIcon />}>
            <RouterLink to="/integrations/api-keys">{messages.keys}</RouterLink>
          </Button>
        }
      />
      {isActing ? (
        <EmptyState art="file" {...messages.acting} />
      ) : (
        <>
          <chakra.p color="fg.muted" maxW="measure" mb="5">
            {messages.lead}
          </chakra.p>
          <chakra.div
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              xl: 'minmax(0, 1fr) minmax(0, 0.9fr)',
            }}
            gridTemplateAreas={{
              base: '"changes" "setup" "story"',
              xl: '"setup changes" "setup story"',
            }}
            gridTemplateRows={{ xl: 'auto 1fr' }}
            gap="4"
            alignItems="start"
          >
            <chakra.div gridArea="changes">
              <Changes />
            </chakra.div>
            <chakra.div gridArea="setup" display="flex" flexDirection="column" gap="4" minW="0">
              <AddressCard />
              {(keys !== undefined || !error) && (
                <MayCard keys={keys?.filter(({ state }) => state !== 'expired')} />
              )}
              <SetUpCard />
            </chakra.div>
            <chakra.div gridArea="story" display="flex" flexDirection="column" gap="4" minW="0">
              <ExampleCard />
              <ActivityCard />
            </chakra.div>
          </chakra.div>
        </>
      )}
    </Page>
  );
}
