import { chakra } from '@chakra-ui/react/styled-system';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { AdministratorsCard } from '../administrators/administrators-card.tsx';
import { DomainsCard } from '../domains/domains-card.tsx';
import { messages } from './messages.ts';

const column = {
  display: 'grid',
  gap: '4',
  alignContent: 'start',
  minW: '0',
} as const;

/** The company account (specification 2, 2.3): details, administrators, domains. */
export function AccountScreen() {
  return (
    <Page>
      <PageHead title={messages.title} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 400px' }}
        alignItems="start"
        gap="4"
      >
        <chakra.div {...column}>
          <AdministratorsCard />
        </chakra.div>
        <chakra.div {...column}>
          <DomainsCard />
        </chakra.div>
      </chakra.div>
    </Page>
  );
}
