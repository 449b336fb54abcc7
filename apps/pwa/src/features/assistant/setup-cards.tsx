import { chakra } from '@chakra-ui/react/styled-system';
import { guideAddress } from '@workspace/domain/assistants/guide';
import { brand } from '@workspace/domain/brand';
import { CodeBox, type CodeBoxProps } from '@workspace/ui/components/code-box';
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

/** For a program on the command line; the key is read from the environment. */
const command = (): string =>
  [
    `assistant mcp add ${brand.dnsPrefix} --transport http`,
    addressOfServer(),
    `--header "Authorization: Bearer $${brand.dnsPrefix.toUpperCase()}_KEY"`,
  ].join(' \\\n  ');

/** Text to copy, below its title. */
function Code(props: CodeBoxProps) {
  return (
    <chakra.div mt="2">
      <CodeBox {...props} />
    </chakra.div>
  );
}

function CommandLine() {
  const text = command();
  const { commandLine, commandNote, copyCommand } = messages;
  return (
    <chakra.div px="5" pb="5">
      <chakra.div borderTopWidth="1px" pt="4">
        <chakra.div display="flex" alignItems="center" gap="2">
          <chakra.h3 flex="1" fontWeight="semibold">
            {commandLine}
          </chakra.h3>
          <CopyButton text={text} label={copyCommand} />
        </chakra.div>
        <chakra.p color="fg.muted">{commandNote}</chakra.p>
        <Code label={commandLine}>{text}</Code>
      </chakra.div>
    </chakra.div>
  );
}

/** How to connect a desktop app, or a program on the command line. */
export function SetUpCard() {
  const text = settings();
  const { steps } = messages;
  return (
    <Card aria-label={messages.setUp}>
      <CardHead title={messages.setUp} />
      <chakra.h3 px="5" pt="5" fontWeight="semibold">
        {messages.desktop}
      </chakra.h3>
      <CardBody as="ol" pt="3" display="flex" flexDirection="column" gap="4">
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
          <Code label={messages.settings}>{text}</Code>
        </Step>
        <Step number={3}>
          {steps.ask} <chakra.code fontFamily="mono">{guideAddress}</chakra.code>
        </Step>
      </CardBody>
      <CommandLine />
    </Card>
  );
}
