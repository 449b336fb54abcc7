import { chakra } from '@chakra-ui/react/styled-system';
import type { Company } from '@workspace/domain/companies/schema';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import { useReference } from '../../data/session/hooks.ts';
import { useUnreadProblem } from '../../data/use-unread-problem.ts';
import { AdministratorsCard } from '../administrators/index.ts';
import { DomainsCard } from '../domains/index.ts';
import { DetailsCard } from './details-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { messages } from './messages.ts';

const column = {
  display: 'grid',
  gap: '4',
  alignContent: 'start',
  minW: '0',
} as const;

/** The company account (specification 2, 2.3): details, logo, administrators, domains, documents. */
export function AccountScreen() {
  const { company } = useReference();
  return (
    <Page>
      <PageHead title={messages.title} />
      {company ? <Cards company={company} /> : <Loading />}
    </Page>
  );
}

/** Before the first sync: cards that arrived one by one would move those below them. */
function Loading() {
  const problem = useUnreadProblem(messages.loadFailed);
  if (problem) return <ProblemState problem={problem} />;
  return <SkeletonRows label={messages.loading} cells={['text', 'text']} columns="1fr 1fr" />;
}

function Cards({ company }: { readonly company: Company }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 400px' }}
      alignItems="start"
      gap="4"
    >
      <chakra.div {...column}>
        <DetailsCard company={company} />
        <AdministratorsCard />
      </chakra.div>
      <chakra.div {...column}>
        <LogoCard company={company} />
        <DomainsCard />
      </chakra.div>
      <chakra.div gridColumn="1 / -1">
        <DocumentsCard company={company} />
      </chakra.div>
    </chakra.div>
  );
}
