import { chakra } from '@chakra-ui/react/styled-system';
import { countedKeys } from '@workspace/domain/api-keys/rules';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { CodeIcon, FileIcon, KeyIcon } from '@workspace/ui/components/icons';
import { Card, CardBody, CardFoot } from '@workspace/ui/patterns/card';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { useNavigate } from 'react-router';
import { formMessages } from '../../data/messages.ts';
import { useMe } from '../../data/session/hooks.ts';
import { Link } from '../../navigation/link.tsx';
import { useApiKeys } from '../api-keys/index.ts';
import { messages } from './messages.ts';

/** The API for a company's own programs (specification 2, 2.5). */
function OpenApiCard() {
  const { keys } = useApiKeys();
  const { entered_as_super_admin: isActing } = useMe();
  const navigate = useNavigate();
  const { openApi } = messages;
  return (
    <Card aria-label={openApi.title} display="flex" flexDirection="column">
      <CardBody flex="1" display="flex" flexDirection="column" gap="4">
        <chakra.div display="flex" alignItems="center" gap="3">
          <chakra.span
            flex="none"
            display="grid"
            placeItems="center"
            boxSize="10"
            rounded="ml"
            bg="bg.muted"
            color="fg.muted"
          >
            <CodeIcon />
          </chakra.span>
          <chakra.div flex="1" minW="0">
            <chakra.h2 textStyle="card">{openApi.title}</chakra.h2>
            <chakra.p textStyle="xs" color="fg.muted">
              {openApi.subtitle}
            </chakra.p>
          </chakra.div>
          {countedKeys(keys ?? []) > 0 && (
            <Badge tone="success" fill="none">
              {openApi.enabled}
            </Badge>
          )}
        </chakra.div>
        <chakra.p color="fg.muted">{openApi.text}</chakra.p>
      </CardBody>
      <CardFoot>
        <Button asChild icon={<FileIcon />}>
          <Link to="/developers">{openApi.documentation}</Link>
        </Button>
        <Button
          icon={<KeyIcon />}
          disabled={isActing}
          {...(isActing ? { title: formMessages.impersonating } : {})}
          onClick={() => void navigate('/integrations/api-keys')}
        >
          {openApi.apiKey}
        </Button>
      </CardFoot>
    </Card>
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
      </chakra.div>
    </Page>
  );
}
