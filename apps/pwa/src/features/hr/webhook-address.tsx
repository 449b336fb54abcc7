import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { messages } from './messages.ts';

const words = messages.dialog;

/** Where the HR system sends its messages, to be copied. */
export function WebhookAddress({ url }: { readonly url: string }) {
  return (
    <div>
      <p className="ui-label">{words.address}</p>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="2"
        mt="1.5"
        ps="3"
        pe="1"
        py="1"
        rounded="md"
        borderWidth="1px"
        bg="bg.subtle"
      >
        <chakra.code flex="1" minW="0" overflowWrap="anywhere" fontFamily="mono" textStyle="xs">
          {url}
        </chakra.code>
        <CopyButton text={url} label={words.copyAddress} size="md" />
      </chakra.div>
      <chakra.p mt="1" textStyle="xs" color="fg.subtle">
        {words.addressHint}
      </chakra.p>
    </div>
  );
}
