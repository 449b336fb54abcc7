import { chakra } from '@chakra-ui/react/styled-system';
import { revokeApiKey } from '@workspace/domain/api-keys/operations';
import type { ApiKey } from '@workspace/domain/api-keys/schema';
import { Button } from '@workspace/ui/components/button';
import { useCommand } from '../../data/use-command.ts';
import { FormProblem } from '../../forms/operation-form.tsx';
import { KeyLine } from './key-line.tsx';
import { messages } from './messages.ts';
import { useApiKeys } from './use-api-keys.ts';

function MadeKey({ apiKey }: { readonly apiKey: ApiKey }) {
  const command = useCommand(revokeApiKey, messages.revoke);
  const { company_id, key_id, name, version } = apiKey;
  const revoke = () =>
    void command.run({ params: { company_id, key_id } }, { version, about: name });
  return (
    <chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="center" gap="3">
      <KeyLine apiKey={apiKey} />
      <Button
        size="sm"
        loading={command.busy}
        aria-label={messages.revokeNamed(name)}
        onClick={revoke}
      >
        {messages.actions.revoke}
      </Button>
      <chakra.div gridColumn="1 / -1" _empty={{ display: 'none' }}>
        <FormProblem problem={command.failure} />
      </chakra.div>
    </chakra.li>
  );
}

/**
 * The API keys that an administrator made, in the question whether to archive them or to take the
 * role: what happens to a person ends no key, so each can be revoked here. Nothing for others.
 */
export function MadeKeys({ userId }: { readonly userId: string }) {
  const { keys = [] } = useApiKeys();
  const made = keys.filter(({ created_by, state }) => created_by === userId && state !== 'expired');
  if (made.length === 0) return null;
  return (
    <chakra.section display="flex" flexDirection="column" gap="2" aria-label={messages.made}>
      <chakra.h3 className="ui-label">{messages.made}</chakra.h3>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
        {made.map((apiKey) => (
          <MadeKey key={apiKey.key_id} apiKey={apiKey} />
        ))}
      </chakra.ul>
      <chakra.p textStyle="xs" color="fg.subtle">
        {messages.madeStay}
      </chakra.p>
    </chakra.section>
  );
}
