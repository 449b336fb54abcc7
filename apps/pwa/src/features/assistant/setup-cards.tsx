import { chakra } from '@chakra-ui/react/styled-system';
import { guideAddress } from '@workspace/domain/assistants/guide';
import { brand } from '@workspace/domain/brand';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { Link } from '@workspace/ui/components/link';
import { StepNumber } from '@workspace/ui/components/step-number';
import { Card, CardBody, CardHead } from '@workspace/ui/patterns/card';
import type { ReactNode } from 'react';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { messages } from './messages.ts';

const addressOfServer = () => `${window.location.origin}/mcp`;

/** Where an assistant connects. */
export function AddressCard() {
  const address = addressOfServer();
  return (
    <Card aria-label={messages.address}>
      <CardHead title={messages.address} note={messages.addressNote} />
      <CardBody display="flex" gap="2" alignItems="center">
        <chakra.code flex="1" minW="0" overflowWrap="anywhere" fontFamily="mono">
          {address}
        </chakra.code>
        <CopyButton text={address} label={messages.copyAddress} />
      </CardBody>
    </Card>
  );
}

/** As desktop apps take it; the key itself is pasted by the reader. */
const settings = (): string =>
  JSON.stringify(
    {
      mcpServers: {
        [brand.dnsPrefix]: {
          type: 'http',
          url: addressOfServer(),
          headers: { Authorization: 'Bearer lw_live_…' },
        },
      },
    },
    null,
    2,
  );

function Step({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <chakra.li display="flex" gap="3">
      <StepNumber number={number} />
      <chakra.div flex="1" minW="0">
        {children}
      </chakra.div>
    </chakra.li>
  );
}

/** How to connect a desktop app. */
export function SetUpCard() {
  const text = settings();
  const { steps } = messages;
  return (
    <Card aria-label={messages.setUp}>
      <CardHead title={messages.setUp} />
      <CardBody as="ol" display="flex" flexDirection="column" gap="4">
        <Step number={1}>
          {steps.make}{' '}
          <Link asChild>
            <RouterLink to="/integrations/api-keys">{steps.create}</RouterLink>
          </Link>
        </Step>
        <Step number={2}>
          <chakra.div display="flex" alignItems="center" gap="2">
            <chakra.span flex="1">{steps.add}</chakra.span>
            <CopyButton text={text} label={messages.copySettings} />
          </chakra.div>
          <chakra.pre
            role="region"
            aria-label={messages.settings}
            tabIndex={0}
            mt="2"
            p="3.5"
            overflowX="auto"
            rounded="lg"
            borderWidth="1px"
            bg="bg.subtle"
            fontFamily="mono"
            textStyle="xs"
          >
            {text}
          </chakra.pre>
        </Step>
        <Step number={3}>
          {steps.ask} <chakra.code fontFamily="mono">{guideAddress}</chakra.code>
        </Step>
      </CardBody>
    </Card>
  );
}
