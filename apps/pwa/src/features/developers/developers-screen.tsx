import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError, operationUrl } from '@workspace/domain/contract/client';
import { getOpenApiDocument } from '@workspace/domain/documentation/operations';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { ErrorState, OfflineState } from '@workspace/ui/patterns/error-state';
import { Page } from '@workspace/ui/patterns/page';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { useLayoutEffect, useState } from 'react';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { contactSupport } from '../../platform/support.ts';
import { CodePanel } from './components/code-panel.tsx';
import { Columns } from './components/columns.tsx';
import { Contents } from './components/contents.tsx';
import { OperationSection } from './components/operation-section.tsx';
import { Prose } from './components/prose.tsx';
import type { ApiDocument } from './document.ts';
import { messages } from './messages.ts';
import { type Language, shellVariables } from './snippets.ts';
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
  const [language, setLanguage] = useState<Language>('curl');
  useLinkedOperation();
  return (
    <chakra.div display="flex" w="full">
      <Contents groups={document.groups} />
      <chakra.div flex="1" minW="0">
        <Columns
          id="start"
          text={<Introduction text={document.introduction} />}
          code={<Address serverUrl={document.serverUrl} />}
        />
        {document.groups
          .flatMap(({ operations }) => operations)
          .map((operation) => (
            <OperationSection
              key={operation.id}
              operation={operation}
              language={language}
              onLanguage={setLanguage}
            />
          ))}
      </chakra.div>
    </chakra.div>
  );
}

function Introduction({ text }: { readonly text: string }) {
  return (
    <>
      <chakra.h1 textStyle="title" mb="2">
        {messages.title}
      </chakra.h1>
      <chakra.p color="fg.muted" maxW="measure" mb="4">
        {messages.lead}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button asChild icon={<DownloadIcon />}>
          <a href={operationUrl(getOpenApiDocument, {})} download>
            {messages.download}
          </a>
        </Button>
        <Button asChild>
          <RouterLink to="/developers/assistant">{messages.assistant}</RouterLink>
        </Button>
      </chakra.div>
      <chakra.div mt="4">
        <Prose text={text} />
      </chakra.div>
    </>
  );
}

/** Answers with the access token of the browser's session, as JSON. */
const tokenAddress = '/api/auth/access-token';

function Address({ serverUrl }: Pick<ApiDocument, 'serverUrl'>) {
  const [before, keys, between, link, after] = messages.tokenNote;
  return (
    <>
      <CodePanel
        title={messages.address}
        label={messages.address}
        code={shellVariables(serverUrl)}
      />
      <chakra.p textStyle="xs" color="fg.subtle">
        {before}
        <Link asChild>
          <RouterLink to="/integrations/api-keys">{keys}</RouterLink>
        </Link>
        {between}
        <Link href={tokenAddress} target="_blank" rel="noreferrer">
          {link}
        </Link>
        {after}
      </chakra.p>
    </>
  );
}
