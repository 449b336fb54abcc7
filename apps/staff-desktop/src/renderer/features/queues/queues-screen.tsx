import { chakra } from '@chakra-ui/react/styled-system';
import { reviewQueues } from '@workspace/domain/kyb/schema';
import { type QueueName, queueNames } from '@workspace/domain/queues/schema';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { useTitle } from '../../app/title.ts';
import { useAddressState } from '../../app/use-address-state.ts';
import { BrokenIntegrations } from './broken-integrations.tsx';
import { messages } from './messages.ts';
import { PaymentsQueue } from './payments-queue.tsx';
import { queueCodec } from './queue-address.ts';
import { QueueFoot } from './queue-foot.tsx';
import {
  IntegrationsTab,
  PaymentsTab,
  ReviewsTab,
  TransfersTab,
  UndeliveredTab,
} from './queue-tabs.tsx';
import { Reviews } from './reviews.tsx';
import { StuckTransfers } from './stuck-transfers.tsx';
import { UndeliveredList } from './undelivered-list.tsx';

/** What waits for the provider's staff: companies to decide about, transfers, messages, payments. */
export function QueuesScreen() {
  useTitle(messages.title);
  const { state, open } = useAddressState(queueCodec);
  const { queue: shown } = state;
  const review = reviewQueues.find((queue) => queue === shown);
  const choose = (queue: QueueName) => {
    if (queue !== shown) open({ queue });
  };
  useSingleKey('g', () => {
    const next = queueNames[(queueNames.indexOf(shown) + 1) % queueNames.length];
    if (next) choose(next);
  });
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg:
            shown === 'payments'
              ? '220px minmax(0, 1fr)'
              : '220px minmax(280px, 1fr) minmax(0, 1fr)',
        }}
        alignContent={{ base: 'start', lg: 'stretch' }}
        // One column scrolls with the page.
        flex={{ base: 'none', lg: '1' }}
        minH="0"
      >
        <chakra.nav
          aria-label={messages.list}
          display={{ base: 'flex', lg: 'block' }}
          gap="1"
          p={{ base: '2', lg: '3' }}
          // On small screens the queues are in one line.
          overflowX={{ base: 'auto', lg: 'visible' }}
          position="relative"
          bg="bg.subtle"
          borderInlineEndWidth={{ base: '0', lg: '1px' }}
          borderBottomWidth={{ base: '1px', lg: '0' }}
        >
          <chakra.h1
            textStyle="card"
            px="3"
            py="2"
            css={{ '@media (max-width: 1100px)': { srOnly: true } }}
          >
            {messages.title}
          </chakra.h1>
          {reviewQueues.map((one) => (
            <ReviewsTab
              key={one}
              queue={one}
              isCurrent={one === shown}
              onChoose={() => choose(one)}
            />
          ))}
          <TransfersTab isCurrent={shown === 'transfers'} onChoose={() => choose('transfers')} />
          <UndeliveredTab
            isCurrent={shown === 'undelivered'}
            onChoose={() => choose('undelivered')}
          />
          <PaymentsTab isCurrent={shown === 'payments'} onChoose={() => choose('payments')} />
          <IntegrationsTab
            isCurrent={shown === 'integrations'}
            onChoose={() => choose('integrations')}
          />
        </chakra.nav>
        {shown === 'transfers' && <StuckTransfers />}
        {shown === 'undelivered' && <UndeliveredList />}
        {shown === 'payments' && <PaymentsQueue />}
        {shown === 'integrations' && <BrokenIntegrations />}
        {review && <Reviews key={review} queue={review} />}
      </chakra.div>
      <QueueFoot queue={shown} />
    </>
  );
}
