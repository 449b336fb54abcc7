import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { Notice } from '@workspace/ui/patterns/notice';
import { NumberedSteps } from '@workspace/ui/patterns/steps-timeline';
import { useState } from 'react';
import { manualCode } from '../activation-code.ts';
import { messages } from '../messages.ts';
import { type SimSetup, useSimSetup } from './use-sim-setup.ts';

interface SimSetupPanelProps {
  readonly numberId: string;
}

const paper = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  boxSize: '216px',
  mx: { base: 'auto', md: '0' },
  p: '2',
  rounded: 'lg',
  borderWidth: '1px',
} as const;

function value(text: string, copyLabel: string) {
  return (
    <>
      <chakra.span fontFamily="mono" fontSize="xs" minW="0" overflowWrap="anywhere">
        {text}
      </chakra.span>
      <CopyButton text={text} label={copyLabel} />
    </>
  );
}

function Manual({ activationCode }: { readonly activationCode: string }) {
  const words = messages.setup;
  const { address, code } = manualCode(activationCode);
  return (
    <chakra.div mt="6" css={{ '& dl': { fontVariantNumeric: 'normal' } }}>
      <chakra.h3 fontWeight="semibold">{words.manual}</chakra.h3>
      <chakra.p color="fg.muted" mb="2">
        {words.manualText}
      </chakra.p>
      <DescriptionList
        termWidth="128px"
        items={[
          { term: words.address, value: value(address, words.copyAddress) },
          ...(code ? [{ term: words.code, value: value(code, words.copyCode) }] : []),
          { term: words.whole, value: value(activationCode, words.copyWhole) },
        ]}
      />
    </chakra.div>
  );
}

function Ready({ setup }: { readonly setup: Extract<SimSetup, { state: 'ready' }> }) {
  const words = messages.setup;
  return (
    <>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        gap={{ base: '5', md: '7' }}
      >
        <chakra.div {...paper} bg="qr.paper">
          <img src={setup.qrAddress} alt={words.qr} width={198} height={198} />
        </chakra.div>
        <chakra.div flex="1" minW="0">
          <NumberedSteps
            tone="accent"
            steps={(['scan', 'confirm'] as const).map((id) => ({
              id,
              title: words.steps[id].title,
              children: words.steps[id].text,
            }))}
          />
          <chakra.p mt="4" textStyle="xs" color="fg.subtle">
            {words.once}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <Manual activationCode={setup.activationCode} />
    </>
  );
}

function Setup({ numberId, onRetry }: SimSetupPanelProps & { readonly onRetry: () => void }) {
  const setup = useSimSetup(numberId);
  const words = messages.setup;
  if (setup.state === 'ready') return <Ready setup={setup} />;
  if (setup.state === 'loading') {
    return (
      <chakra.div role="status" aria-busy="true" aria-label={words.loading}>
        <chakra.div {...paper}>
          <span className="ui-skeleton" style={{ width: 198, height: 198 }} />
        </chakra.div>
      </chakra.div>
    );
  }
  const { tone, text } = setup;
  return (
    <Notice
      role={tone === 'danger' ? 'alert' : 'status'}
      tone={tone}
      {...(tone === 'neutral' ? { icon: <CloudOffIcon /> } : {})}
      action={
        <Button size="sm" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

/** QR code and manual code of a line, loaded when it is shown; another try begins anew. */
export function SimSetupPanel({ numberId }: SimSetupPanelProps) {
  const [round, setRound] = useState(0);
  return <Setup key={round} numberId={numberId} onRetry={() => setRound(round + 1)} />;
}
