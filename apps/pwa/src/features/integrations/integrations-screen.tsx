import { chakra } from '@chakra-ui/react/styled-system';
import { countedKeys } from '@workspace/domain/api-keys/rules';
import type { WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { BoltIcon, CodeIcon, FileIcon, KeyIcon } from '@workspace/ui/components/icons';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formMessages } from '../../data/messages.ts';
import { useMe } from '../../data/session/hooks.ts';
import { Link } from '../../navigation/link.tsx';
import { useApiKeys } from '../api-keys/index.ts';
import { IconTile, IntegrationCard } from '../integration-card/index.ts';
import { useWebhookEndpoints } from '../webhooks/index.ts';
import { messages } from './messages.ts';

interface OpenButtonProps {
  readonly icon: ReactNode;
  readonly to: string;
  readonly children: string;
}

/** Leads to what only the company's administrators see. */
function OpenButton({ icon, to, children }: OpenButtonProps) {
  const { entered_as_super_admin: isActing } = useMe();
  const navigate = useNavigate();
  return (
    <Button
      icon={icon}
      disabled={isActing}
      {...(isActing ? { title: formMessages.impersonating } : {})}
      onClick={() => void navigate(to)}
    >
      {children}
    </Button>
  );
}

function DocumentationButton() {
  return (
    <Button asChild icon={<FileIcon />}>
      <Link to="/developers">{messages.documentation}</Link>
    </Button>
  );
}

/** The API for a company's own programs (specification 2, 2.5). */
function OpenApiCard() {
  const { keys } = useApiKeys();
  const { enabled, apiKey, ...texts } = messages.openApi;
  return (
    <IntegrationCard
      {...texts}
      mark={
        <IconTile>
          <CodeIcon />
        </IconTile>
      }
      badge={
        countedKeys(keys ?? []) > 0 && (
          <Badge tone="success" fill="none">
            {enabled}
          </Badge>
        )
      }
      foot={
        <>
          <DocumentationButton />
          <OpenButton icon={<KeyIcon />} to="/integrations/api-keys">
            {apiKey}
          </OpenButton>
        </>
      }
    />
  );
}

/** The worst state of the endpoints, and how many have it. */
function EndpointsBadge({ endpoints }: { readonly endpoints: readonly WebhookEndpoint[] }) {
  const { working, failing, disabled } = messages.webhooks;
  const count = (state: WebhookEndpoint['state']) =>
    endpoints.filter((endpoint) => endpoint.state === state).length;
  if (count('failing') > 0) {
    return (
      <Badge tone="warning" dot="ebbing">
        {failing(count('failing'))}
      </Badge>
    );
  }
  if (count('disabled') > 0) {
    return (
      <Badge tone="danger" dot="triangle">
        {disabled(count('disabled'))}
      </Badge>
    );
  }
  return (
    <Badge tone="success" fill="none">
      {working}
    </Badge>
  );
}

/** Messages to a company's own systems (decisions on integrations 5). */
function WebhooksCard() {
  const { endpoints = [] } = useWebhookEndpoints();
  const { title, subtitle, text, button, endpoints: counted } = messages.webhooks;
  return (
    <IntegrationCard
      title={title}
      subtitle={subtitle}
      text={text}
      mark={
        <IconTile>
          <BoltIcon />
        </IconTile>
      }
      badge={endpoints.length > 0 && <EndpointsBadge endpoints={endpoints} />}
      foot={
        <>
          <DocumentationButton />
          <OpenButton icon={<BoltIcon />} to="/integrations/webhooks">
            {button}
          </OpenButton>
        </>
      }
    >
      {endpoints.length > 0 && (
        <chakra.p textStyle="xs" color="fg.muted" className="ui-num">
          {counted(endpoints.length)}
        </chakra.p>
      )}
    </IntegrationCard>
  );
}

/** The services and programs that a company connects (specification 2, 2.5). */
export function IntegrationsScreen() {
  return (
    <Page>
      <PageHead title={messages.title} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: '1fr',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
        gap="4"
      >
        <OpenApiCard />
        <WebhooksCard />
      </chakra.div>
    </Page>
  );
}
