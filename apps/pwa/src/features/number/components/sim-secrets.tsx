import { chakra } from '@chakra-ui/react/styled-system';
import type { SimDetails } from '@workspace/domain/numbers/schema';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { EyeIcon, EyeOffIcon } from '@workspace/ui/components/icons';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { type ReactNode, useState } from 'react';
import { messages } from '../messages.ts';
import { groupIccid, groupImsi } from '../sim-format.ts';

const words = messages.esim;
const termWidth = '96px';

/** SIM numbers; each secret one is masked until its own button is pressed. */
export function SimSecrets({ details }: { readonly details: SimDetails }) {
  const both = (one: string, two: string) => (
    <>
      {one}
      <chakra.span color="fg.subtle" fontFamily="body">
        {words.and}
      </chakra.span>
      {two}
    </>
  );
  return (
    <chakra.div borderTopWidth="1px" borderColor="border.muted" pt="3">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        columnGap="10"
      >
        <DescriptionList
          termWidth={termWidth}
          items={[
            {
              term: words.iccid,
              value: (
                <>
                  <span>{groupIccid(details.iccid)}</span>
                  <CopyButton text={details.iccid} label={words.copyIccid} />
                </>
              ),
            },
            { term: words.imsi, value: groupImsi(details.imsi) },
          ]}
        />
        <DescriptionList
          termWidth={termWidth}
          items={[
            {
              term: words.pins,
              value: <Secret name={words.pins}>{both(details.pin1, details.pin2)}</Secret>,
            },
            {
              term: words.puks,
              value: <Secret name={words.puks}>{both(details.puk1, details.puk2)}</Secret>,
            },
          ]}
        />
      </chakra.div>
      <chakra.div borderTopWidth="1px" borderColor="border.muted">
        <DescriptionList
          termWidth={termWidth}
          items={[
            {
              term: words.code,
              value: (
                <Secret
                  name={words.codeName}
                  copyLabel={words.copyCode}
                  text={details.activation_code}
                >
                  {details.activation_code}
                </Secret>
              ),
            },
          ]}
        />
      </chakra.div>
    </chakra.div>
  );
}

interface SecretProps {
  /** Label: "PIN 1 and 2". */
  readonly name: string;
  readonly children: ReactNode;
  /** Set if the value can be copied without being shown. */
  readonly text?: string;
  readonly copyLabel?: string;
}

/** Shows dots until revealed: a masked value is not in the DOM. */
function Secret({ name, children, text, copyLabel }: SecretProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <chakra.span
        display="inline-flex"
        flexWrap="wrap"
        columnGap="2"
        minW="0"
        fontFamily="mono"
        fontSize="sm"
        overflowWrap="anywhere"
      >
        {shown ? children : '••••'}
      </chakra.span>
      <IconButton
        size="sm"
        label={shown ? words.hideSecret(name) : words.showSecret(name)}
        icon={shown ? <EyeOffIcon size={14} /> : <EyeIcon size={14} />}
        onClick={() => setShown(!shown)}
      />
      {text !== undefined && copyLabel && <CopyButton text={text} label={copyLabel} />}
    </>
  );
}
