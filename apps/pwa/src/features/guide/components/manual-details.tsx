import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { manualCode } from '../../my-plan/index.ts';
import { messages } from '../messages.ts';

const words = messages.scan;

function value(text: string, copyLabel: string) {
  return (
    <>
      <chakra.span fontFamily="mono" fontSize="sm" minW="0" overflowWrap="anywhere">
        {text}
      </chakra.span>
      <CopyButton text={text} label={copyLabel} />
    </>
  );
}

/** The values that a phone asks for when the eSIM is added without a camera. */
export function ManualValues({ activationCode }: { readonly activationCode: string }) {
  const { address, code, needsConfirmation } = manualCode(activationCode);
  return (
    <chakra.div css={{ '& dl': { fontVariantNumeric: 'normal' } }}>
      <DescriptionList
        termWidth="132px"
        items={[
          { term: words.address, value: value(address, words.copyAddress) },
          { term: words.code, value: code ? value(code, words.copyCode) : words.noCode },
        ]}
      />
      {needsConfirmation && (
        <chakra.p mt="2" color="fg.muted">
          {words.confirmation}
        </chakra.p>
      )}
    </chakra.div>
  );
}

interface ManualDetailsProps {
  readonly activationCode: string;
  readonly label: string;
}

/** The same values, collapsed until the person opens them. */
export function ManualDetails({ activationCode, label }: ManualDetailsProps) {
  return (
    <chakra.details mt="4" css={{ '&[open] > summary svg': { transform: 'rotate(90deg)' } }}>
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minH={{ base: 'row', md: '6' }}
        listStyleType="none"
        cursor="pointer"
        color="fg.muted"
        fontWeight="medium"
        rounded="xs"
        _hover={{ color: 'fg' }}
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <ChevronRightIcon size={14} />
        {label}
      </chakra.summary>
      <chakra.div mt="2" maxW="480px">
        <ManualValues activationCode={activationCode} />
      </chakra.div>
    </chakra.details>
  );
}
