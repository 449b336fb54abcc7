import { chakra } from '@chakra-ui/react/styled-system';
import type { SimDetails } from '@workspace/domain/numbers/schema';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { EyeIcon, EyeOffIcon } from '@workspace/ui/components/icons';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { type ReactNode, useState } from 'react';
import { messages } from '../messages.ts';
import { groupIccid, groupImsi } from './sim-format.ts';

const words = messages.esim;
const termWidth = '96px';

/**
 * SIM numbers; each secret one is masked until its own button is pressed. A network may report
 * neither IMSI nor PINs and PUKs: then a sentence says so.
 */
export function SimSecrets({ details }: { readonly details: SimDetails }) {
  const pair = (term: string, [one, two]: readonly [string, string]) => ({
    term,
    isReported: one !== '' || two !== '',
    value: (
      <Secret name={term}>
        {one}
        <chakra.span color="fg.subtle" fontFamily="body">
          {words.and}
        </chakra.span>
        {two}
      </Secret>
    ),
  });
  const imsi = {
    term: words.imsi,
    isReported: details.imsi !== '',
    value: groupImsi(details.imsi),
  };
  const pins = pair(words.pins, [details.pin1, details.pin2]);
  const puks = pair(words.puks, [details.puk1, details.puk2]);
  const iccid = {
    term: words.iccid,
    isReported: true,
    value: (
      <>
        <span>{groupIccid(details.iccid)}</span>
        <CopyButton text={details.iccid} label={words.copyIccid} />
      </>
    ),
  };
  const left = [iccid, imsi].filter(({ isReported }) => isReported);
  const right = [pins, puks].filter(({ isReported }) => isReported);
  const missing = [imsi, pins, puks].flatMap((row) => (row.isReported ? [] : row.term));
  return (
    <chakra.div borderTopWidth="1px" borderColor="border.muted" pt="3">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        columnGap="10"
      >
        <DescriptionList termWidth={termWidth} items={left} />
        {right.length > 0 && <DescriptionList termWidth={termWidth} items={right} />}
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
      {missing.length > 0 && (
        <chakra.p mt="2" textStyle="xs" color="fg.subtle">
          {words.notReported(missing)}
        </chakra.p>
      )}
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
