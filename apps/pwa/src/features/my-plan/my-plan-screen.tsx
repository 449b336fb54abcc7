import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { MailIcon } from '@workspace/ui/components/icons';
import { Card } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState, OfflineState } from '@workspace/ui/patterns/error-state';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { Suspense, useState } from 'react';
import { useReference, useSyncState } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { logInHref } from '../../navigation/log-in.ts';
import { contactSupport } from '../../platform/support.ts';
import { OwnCallsCard } from '../crm/index.ts';
import { HomeInstallOffer } from '../install/index.ts';
import { ContactCard, mailTo } from './components/contact-card.tsx';
import { HeldLine } from './components/held-line.tsx';
import { NumberCard, TransferCard } from './components/number-card.tsx';
import { PlanSkeleton } from './components/plan-skeleton.tsx';
import { RequestsCard } from './components/requests-card.tsx';
import { TravelCard } from './components/travel-card.tsx';
import { type OwnLine, useContact, useOwnPlan } from './data.ts';
import { InstallCard } from './install/install-card.tsx';
import { hasOpenEsim, installStateOf } from './install/install-state.ts';
import { PhoneHelpCard } from './install/phone-help-card.tsx';
import { WithdrawDialog } from './lazy.ts';
import { messages } from './messages.ts';
import { canTransfer, useOwnRequests } from './own-requests.ts';
import { useLineActions } from './use-line-actions.tsx';

/** Nothing is on this device yet: why, and what to do. */
function Unread() {
  const { phase, offline, problem } = useSyncState();
  const { syncNow } = useOffline();
  const retry = () => void syncNow();
  if (phase === 'signed_out') {
    return (
      <EmptyState
        art="unplugged"
        role="status"
        title={messages.signedOut}
        actions={
          <Button variant="solid" href={logInHref()}>
            {messages.logIn}
          </Button>
        }
      />
    );
  }
  if (offline) return <OfflineState {...messages.offline} onRetry={retry} />;
  if (problem !== null) {
    return (
      <ErrorState
        text={messages.error}
        onRetry={retry}
        onContactSupport={() => contactSupport(messages.error)}
      />
    );
  }
  return <PlanSkeleton />;
}

const column = {
  display: 'grid',
  gap: { base: '3', md: '4' },
  alignContent: 'start',
  minW: '0',
} as const;

function Content() {
  const plan = useOwnPlan();
  const { lines, transfers } = plan;
  const requests = useOwnRequests();
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const contact = useContact();
  const { choose, dialog } = useLineActions(lines);
  const isEmpty = lines.length + transfers.length === 0;
  const helped = lines.find(({ number }) => hasOpenEsim(number));
  const local = lines.filter(({ number }) => number.type === 'local');
  const travel = lines.filter(({ number }) => number.type === 'travel');
  const installOf = (line: OwnLine) => {
    const { number } = line;
    if (number.sim_held_since !== null) return <HeldLine key={`held ${number.number_id}`} />;
    const state = installStateOf(number);
    return (
      state !== 'none' && (
        <InstallCard
          key={`install ${number.number_id}`}
          number={number}
          state={state}
          onNewQr={() => choose(number.number_id, 'new_qr')}
        />
      )
    );
  };
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        xl: 'minmax(0, 1fr) 372px',
      }}
      alignItems="start"
      gap={{ base: '3', md: '4', xl: '5' }}
    >
      <chakra.div {...column}>
        {isEmpty && (
          <Card>
            <chakra.div py={{ md: '7' }}>
              <EmptyState
                art="phone"
                title={messages.empty.title}
                text={messages.empty.text}
                actions={
                  contact &&
                  contact !== 'loading' && (
                    <Button variant="outline" size="lg" icon={<MailIcon />} href={mailTo(contact)}>
                      {messages.empty.ask(contact.name)}
                    </Button>
                  )
                }
              />
            </chakra.div>
          </Card>
        )}
        {local.map((line) => (
          <NumberCard
            key={line.number.number_id}
            line={line}
            onTopUp={() => choose(line.number.number_id, 'top_up')}
          />
        ))}
        {local.map(installOf)}
        {transfers.map((transfer) => (
          <TransferCard key={transfer.item.uuid} transfer={transfer} />
        ))}
        {travel.map((line) => (
          <TravelCard
            key={line.number.number_id}
            line={line}
            state={installStateOf(line.number)}
            onAction={(action) => choose(line.number.number_id, action)}
          />
        ))}
      </chakra.div>
      <chakra.div {...column}>
        <RequestsCard
          requests={requests}
          canTransfer={canTransfer(plan, requests)}
          onWithdraw={setWithdrawn}
        />
        <ContactCard contact={contact} />
        {helped && (
          <PhoneHelpCard
            line={helped}
            onAction={(action) => choose(helped.number.number_id, action)}
          />
        )}
        {/* Read from the server, so that it comes after the buttons which it would move. */}
        <OwnCallsCard px={{ base: '4', md: '5' }} />
        {/* Last, so that nothing moves when it appears. */}
        <Suspense>
          <HomeInstallOffer />
        </Suspense>
      </chakra.div>
      {dialog}
      <Suspense>
        {withdrawn !== null && <WithdrawDialog id={withdrawn} onClose={() => setWithdrawn(null)} />}
      </Suspense>
    </chakra.div>
  );
}

/** The employee's home (decisions 12: `/my-plan`): own lines, and no data of other people. */
export function MyPlanScreen() {
  const { complete } = useSyncState();
  // Without a company no row was read yet; before `complete` only the top of a list is.
  const isRead = useReference().company !== null && complete;
  return (
    <Page display="flex" flexDirection="column" flex="1">
      <PageHead title={messages.title} phoneTitle="unseen" />
      {isRead ? <Content /> : <Unread />}
    </Page>
  );
}
