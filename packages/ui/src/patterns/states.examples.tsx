import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../components/button.tsx';
import { InfoIcon } from '../components/icons.tsx';
import { LinkButton } from '../components/link.tsx';
import type { ExampleGroup } from '../gallery/example.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState, NotOnDevice, OfflineState } from './error-state.tsx';
import { Message, SignedInAs } from './message.tsx';
import { Notice } from './notice.tsx';
import { OfflineLine } from './offline-line.tsx';
import { QuietLine } from './quiet-line.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { UpdateLine } from './update-line.tsx';

const nothing = () => {};
const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });

export const group: ExampleGroup = {
  title: 'Empty, error, offline, loading, notices',
  examples: [
    {
      name: 'Empty: first use',
      Show: () => (
        <EmptyState
          art="sims"
          title="No numbers yet"
          text="Order the first number, or import the ones your company has."
          actions={
            <>
              <Button variant="solid">Add number</Button>
              <Button>Import</Button>
            </>
          }
        />
      ),
    },
    {
      name: 'Empty: nothing matches',
      Show: () => (
        <EmptyState
          art="search"
          role="status"
          title="Nothing matches “søren”"
          text="Check the spelling, or clear the filters."
          actions={<Button>Clear filters</Button>}
        />
      ),
    },
    {
      name: 'Empty: nothing to do, no file',
      Show: () => (
        <Column>
          <EmptyState art="inbox" title="No requests" text="Everything is answered." />
          <EmptyState art="file" title="No file yet" />
        </Column>
      ),
    },
    {
      name: 'Error',
      Show: () => (
        <ErrorState
          text="The numbers could not be loaded."
          onRetry={nothing}
          onContactSupport={nothing}
          reference="7F3A-20C1"
        />
      ),
    },
    {
      name: 'Offline: read from the server',
      Show: () => (
        <OfflineState
          title="You are offline"
          text="The audit log is read from the server. It loads when you are back online."
          retry="Try again"
          onRetry={nothing}
        />
      ),
    },
    { name: 'Offline: not on this device', Show: () => <NotOnDevice name="Analytics" /> },
    {
      name: 'Lines above the page',
      Show: () => (
        <Column>
          <OfflineLine />
          <OfflineLine
            since="14:02"
            waiting={3}
            undecided={1}
            review={(words) => <LinkButton>{words}</LinkButton>}
          />
          <QuietLine icon={<InfoIcon />}>Sending 2 changes</QuietLine>
          <UpdateLine state="ready" onUpdate={nothing} onDismiss={nothing} />
          <UpdateLine state="outdated" onUpdate={nothing} onDismiss={nothing} />
        </Column>
      ),
    },
    {
      name: 'Notices',
      Show: () => (
        <Column>
          {(['info', 'success', 'warning', 'danger', 'neutral'] as const).map((tone) => (
            <Notice key={tone} tone={tone} title={tone} action={<LinkButton>Show</LinkButton>}>
              The number ends on 30 November 2026 and cannot be ordered again.
            </Notice>
          ))}
        </Column>
      ),
    },
    {
      name: 'Skeleton rows',
      Show: () => (
        <SkeletonRows
          atOnce
          label="Loading numbers"
          cells={['person', 'number', 'text', 'amount', 'none']}
          columns="minmax(0, 1fr) 180px 120px 80px 24px"
          rows={4}
        />
      ),
    },
    {
      name: 'Message of a whole page',
      surface: 'page',
      Show: () => (
        <chakra.main p="6">
          <Message
            title="This link has expired"
            art="unplugged"
            actions={<Button>Ask again</Button>}
          >
            <SignedInAs words="You are logged in as" email="new@fjord.example" />
          </Message>
        </chakra.main>
      ),
    },
  ],
};
