import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError, operationUrl } from '@workspace/domain/contract/client';
import { getOpenApiDocument } from '@workspace/domain/documentation/operations';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon, KeyIcon } from '@workspace/ui/components/icons';
import { ErrorState, OfflineState } from '@workspace/ui/patterns/error-state';
import { Page } from '@workspace/ui/patterns/page';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { contactSupport } from '../../platform/support.ts';
import { Columns } from './components/columns.tsx';
import { ContentsPlace } from './components/contents-place.tsx';
import { OperationSection } from './components/operation-section.tsx';
import { Prose } from './components/prose.tsx';
import { RunDialog } from './components/run-dialog.tsx';
import { StartSections } from './components/start-sections.tsx';
import { WebhookSections } from './components/webhook-sections.tsx';
import { contentsOf } from './contents-groups.ts';
import type { ApiDocument, DocumentedOperation } from './document.ts';
import { messages } from './messages.ts';
import type { Language } from './snippets.ts';
import { useApiDocument } from './use-api-document.ts';

/** The API documentation (decisions 3 and 12), rendered from the served OpenAPI document. */
export function DevelopersScreen() {
  const { data, error, refetch } = useApiDocument();
  if (data) return <Document document={data} />;
  return (
    <Page>
      {error instanceof NetworkError ? (
        <OfflineState {...messages.offline} onRetry={refetch} />
      ) : error ? (
        <ErrorState
          text={messages.failed}
          onRetry={refetch}
          onContactSupport={() => contactSupport(messages.failed)}
        />
      ) : (
        <SkeletonRows label={messages.loading} cells={['text', 'text']} columns="220px 1fr" />
      )}
    </Page>
  );
}

/** The browser looks for the operation in the address before the document has arrived. */
function useLinkedOperation(): void {
  useLayoutEffect(() => {
    window.document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}

function Document({ document }: { readonly document: ApiDocument }) {
  const { company } = useMe();
  const [language, setLanguage] = useState<Language>('curl');
  const [running, setRunning] = useState<DocumentedOperation | undefined>(undefined);
  // In memory alone: it ends with this page.
  const [apiKey, setApiKey] = useState('');
  useLinkedOperation();
  const contents = useMemo(() => contentsOf(document), [document]);
  const companyId = company?.company_id ?? '';
  return (
    <chakra.div display={{ base: 'block', lg: 'flex' }} w="full">
      <ContentsPlace groups={contents} />
      <chakra.div flex="1" minW="0">
        <Columns id="start" text={<Introduction text={document.introduction} />} />
        <StartSections document={document} companyId={companyId} />
        {document.groups
          .flatMap(({ operations }) => operations)
          .map((operation) => (
            <OperationSection
              key={operation.id}
              operation={operation}
              language={language}
              onLanguage={setLanguage}
              onRun={setRunning}
            />
          ))}
        <WebhookSections events={document.events} />
      </chakra.div>
      {running && (
        <RunDialog
          operation={running}
          company={{ id: companyId, name: company?.name ?? '' }}
          apiKey={apiKey}
          onApiKey={setApiKey}
          onClose={() => setRunning(undefined)}
        />
      )}
    </chakra.div>
  );
}

function Introduction({ text }: { readonly text: string }) {
  return (
    <>
      <chakra.h1 textStyle="title" mb="2">
        {messages.title}
      </chakra.h1>
      <Prose text={text} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
        <Button asChild icon={<KeyIcon />}>
          <RouterLink to="/integrations/api-keys">{messages.apiKey}</RouterLink>
        </Button>
        <Button asChild icon={<DownloadIcon />}>
          <a href={operationUrl(getOpenApiDocument, {})} download>
            {messages.download}
          </a>
        </Button>
        <Button asChild>
          <RouterLink to="/developers/assistant">{messages.assistant}</RouterLink>
        </Button>
      </chakra.div>
    </>
  );
}
