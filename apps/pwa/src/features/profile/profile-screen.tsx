import { chakra } from '@chakra-ui/react/styled-system';
import { getMe } from '@workspace/domain/accounts/operations';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { useEffect } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { useOperation } from '../../data/use-operation.ts';
import { OwnCallsCard } from '../crm/index.ts';
import { DeviceCard } from './device-card.tsx';
import { EmailCard } from './email-card.tsx';
import { messages } from './messages.ts';
import { NameCard } from './name-card.tsx';

/** The newest answer about the caller; the frame around the screen shows the same name. */
function useNewestMe() {
  const { signedIn } = useOffline();
  const { data } = useOperation(getMe, {});
  const newest = data?.answer.data;
  useEffect(() => {
    // What cannot be stored is reported by the state of the store.
    if (newest) signedIn(newest).catch(() => undefined);
  }, [newest, signedIn]);
  return useMe();
}

/** Own name, and what one gets by email (decisions 12: `/profile`). */
export function ProfileScreen() {
  const { user, kind } = useNewestMe();
  return (
    <Page maxW="800px">
      <PageHead title={messages.title} />
      <chakra.div display="flex" flexDirection="column" gap="4">
        {user && <NameCard key={user.version} user={user} />}
        <EmailCard />
        {kind === 'admin' ? <OwnCallsCard /> : <DeviceCard />}
      </chakra.div>
    </Page>
  );
}
