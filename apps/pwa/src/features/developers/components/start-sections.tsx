import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { Link } from '@workspace/ui/components/link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from '../../../navigation/link.tsx';
import { anchors } from '../contents-groups.ts';
import type { ApiDocument } from '../document.ts';
import { messages } from '../messages.ts';
import { firstCall, shellVariables } from '../snippets.ts';
import { CodePanel } from './code-panel.tsx';
import { Columns } from './columns.tsx';
import { InlineCode, Prose } from './prose.tsx';

interface StartSectionsProps {
  readonly document: ApiDocument;
  readonly companyId: string;
}

const texts = messages.firstCall;

/** A paragraph as the text of the document has them. */
export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.p color="fg.muted" maxW="measure" mb="2">
      {children}
    </chakra.p>
  );
}

function FirstCallText({ companyId }: Pick<StartSectionsProps, 'companyId'>) {
  const [before, keys, after] = texts.keys;
  return (
    <>
      <chakra.h2 textStyle="title" mb="2">
        {texts.title}
      </chakra.h2>
      <Paragraph>
        {before}
        <Link asChild>
          <RouterLink to="/integrations/api-keys">{keys}</RouterLink>
        </Link>
        {after}
      </Paragraph>
      <chakra.p color="fg.muted" mb="2">
        {texts.company}
        <chakra.span display="inline-flex" alignItems="center" gap="1" maxW="full">
          <chakra.code fontFamily="mono" textStyle="sm" color="fg" overflowWrap="anywhere">
            {companyId}
          </chakra.code>
          <CopyButton text={companyId} label={messages.copy(texts.companyId)} />
        </chakra.span>
      </chakra.p>
      <Paragraph>
        <InlineCode text={texts.next} />
      </Paragraph>
    </>
  );
}

/** How to begin: the first call with the reader's own company, and the rules of all calls. */
export function StartSections({ document, companyId }: StartSectionsProps) {
  const { sections, serverUrl } = document;
  return (
    <>
      <Columns
        id={anchors.firstCall}
        text={<FirstCallText companyId={companyId} />}
        code={
          <>
            <CodePanel
              title={messages.address}
              label={messages.address}
              code={shellVariables(serverUrl, companyId)}
            />
            <CodePanel title={texts.title} label={texts.title} code={firstCall()} />
          </>
        }
      />
      {sections.map(({ id, title, text }) => (
        <Columns
          key={id}
          id={id}
          text={
            <>
              <chakra.h2 textStyle="card" mb="1">
                {title}
              </chakra.h2>
              <Prose text={text} />
            </>
          }
        />
      ))}
    </>
  );
}
