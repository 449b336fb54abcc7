import { chakra } from '@chakra-ui/react/styled-system';
import type { ApiKey } from '@workspace/domain/api-keys/schema';
import { formatRecent } from '@workspace/ui/format/dates';
import { messages } from './messages.ts';

/** The key that a question is about, with its last use. */
export function KeyLine({ apiKey }: { readonly apiKey: ApiKey }) {
  const { name, masked, last_used_at: at, last_used_address: address } = apiKey;
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="3"
      px="3.5"
      py="2.5"
      rounded="lg"
      borderWidth="1px"
      bg="bg.subtle"
    >
      <chakra.div minW="0">
        <chakra.p className="ui-ellipsis" title={name} fontWeight="medium">
          {name}
        </chakra.p>
        <chakra.p fontFamily="mono" textStyle="xs" color="fg.muted">
          {masked}
        </chakra.p>
      </chakra.div>
      <chakra.div textAlign="end" flex="none">
        <chakra.p fontWeight="medium">{at ? formatRecent(at) : messages.neverUsed}</chakra.p>
        <chakra.p textStyle="xs" color="fg.muted">
          {[messages.lastUsed, address ?? []].flat().join(', ')}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
