import { chakra } from '@chakra-ui/react/styled-system';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { CrmCard } from '../crm/index.ts';
import { HrCard } from '../hr/index.ts';
import { WebhooksPanel } from '../webhooks/index.ts';
import { messages } from './messages.ts';
import { OpenApiCard } from './open-api-card.tsx';

/** The services and programs that a company connects (specification 2, 2.5). */
export function IntegrationsScreen() {
  return (
    <Page>
      <PageHead title={messages.title} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
        gap="4"
        mb="4"
      >
        <HrCard />
        <CrmCard />
        <OpenApiCard />
      </chakra.div>
      <WebhooksPanel />
    </Page>
  );
}
