import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@workspace/ui/components/link';
import { Link as RouterLink } from '../../../navigation/link.tsx';
import { anchors } from '../contents-groups.ts';
import type { DocumentedEvent } from '../document.ts';
import { messages } from '../messages.ts';
import { messageExample, signatureExample } from '../webhook-examples.ts';
import { CodePanel } from './code-panel.tsx';
import { Columns } from './columns.tsx';
import { InlineCode } from './prose.tsx';
import { Paragraph } from './start-sections.tsx';

const texts = messages.webhooks;

function EventList({ events }: { readonly events: readonly DocumentedEvent[] }) {
  return (
    <chakra.dl m="0">
      {events.map(({ type, description }) => (
        <chakra.div
          key={type}
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '220px minmax(0, 1fr)' }}
          columnGap="3"
          py="2"
          borderTopWidth="1px"
          borderColor="border.muted"
          textStyle="sm"
        >
          <chakra.dt>
            <chakra.code fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
              {type}
            </chakra.code>
          </chakra.dt>
          <chakra.dd m="0" color="fg.muted">
            {description}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** What a company's own server receives, how it checks it, and what happens if it fails. */
export function WebhookSections({ events }: { readonly events: readonly DocumentedEvent[] }) {
  const [before, keys, after] = texts.replay;
  const shown = events.find(({ type }) => type === 'number.active') ?? events[0];
  return (
    <>
      <Columns
        id={anchors.events}
        text={
          <>
            <chakra.h2 textStyle="title" mb="2">
              {texts.received}
            </chakra.h2>
            <Paragraph>{texts.lead}</Paragraph>
            <chakra.h3 textStyle="sm" fontWeight="semibold" pb="2" mt="6">
              {texts.events}
            </chakra.h3>
            <EventList events={events} />
          </>
        }
        code={
          shown && (
            <CodePanel title={texts.arrives} label={texts.arrives} code={messageExample(shown)} />
          )
        }
      />
      <Columns
        id={anchors.signature}
        text={
          <>
            <chakra.h2 textStyle="card" mb="1">
              {texts.signature}
            </chakra.h2>
            <Paragraph>
              <InlineCode text={texts.signatureText} />
            </Paragraph>
          </>
        }
        code={<CodePanel title="JavaScript" label={texts.signatureCode} code={signatureExample} />}
      />
      <Columns
        id={anchors.retries}
        text={
          <>
            <chakra.h2 textStyle="card" mb="1">
              {texts.retries}
            </chakra.h2>
            <Paragraph>
              <InlineCode text={texts.retriesText} />
            </Paragraph>
            <Paragraph>
              {before}
              <Link asChild>
                <RouterLink to="/integrations/webhooks">{keys}</RouterLink>
              </Link>
              {after}
            </Paragraph>
            <Paragraph>
              <InlineCode text={texts.orderText} />
            </Paragraph>
          </>
        }
      />
    </>
  );
}
