import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { NumberedSteps } from '@workspace/ui/patterns/steps-timeline';
import { useEffect } from 'react';
import { SimSection } from '../../number/components/sim-section.tsx';
import { useSimDetails } from '../../number/use-sim-details.ts';
import { manualCode } from '../activation-code.ts';
import { useFollowNewCode } from '../data.ts';
import { installLink } from '../install-link.ts';
import { messages } from '../messages.ts';

interface SimSetupPanelProps {
  readonly numberId: string;
  readonly version: number;
}

const words = messages.setup;

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
  const { address, code } = manualCode(activationCode);
  return (
    <chakra.div css={{ '& dl': { fontVariantNumeric: 'normal' } }}>
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

/**
 * For people who only have the phone and no second screen to scan from. The link is the
 * manufacturer's and is never stored.
 */
function OnThisPhone({ link }: { readonly link: string }) {
  return (
    <chakra.div mb="6">
      <Button variant="solid" size="touch" width="block" href={link} rel="noreferrer">
        {words.onThisPhone}
      </Button>
      <chakra.p mt="2" color="fg.muted">
        {words.onThisPhoneText}
      </chakra.p>
      <chakra.p mt="5" fontWeight="semibold">
        {words.otherwise}
      </chakra.p>
    </chakra.div>
  );
}

/** Installation of a line's eSIM: the activation code is requested when the panel opens. */
export function SimSetupPanel({ numberId, version }: SimSetupPanelProps) {
  const sim = useSimDetails(numberId, version);
  const { show, state } = sim;
  useFollowNewCode(state.status === 'making');
  // Requested once per opening; a new version of the line does not request it again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void show(), [numberId]);
  const link =
    state.status === 'shown'
      ? installLink(state.details.activation_code, navigator.userAgent)
      : null;
  return (
    <>
      {link && <OnThisPhone link={link} />}
      <SimSection
        sim={sim}
        renderDetails={({ activation_code }) => <Manual activationCode={activation_code} />}
      >
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
      </SimSection>
    </>
  );
}
