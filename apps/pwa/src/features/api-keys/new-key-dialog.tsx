import { chakra } from '@chakra-ui/react/styled-system';
import type { NewApiKey } from '@workspace/domain/api-keys/schema';
import { listNumbers } from '@workspace/domain/numbers/operations';
import { CodeSnippet } from '@workspace/ui/components/code-box';
import { formatRecent } from '@workspace/ui/format/dates';
import { ShownOnceDialog } from '../integration-page/index.ts';
import { messages } from './messages.ts';

/** Commands of a shell that list two numbers; the key itself is not among them. */
function snippetOf({ masked, company_id }: NewApiKey): string {
  const path = listNumbers.path.replace('{company_id}', '$COMPANY');
  return [
    `export ${messages.variable}=${masked}`,
    `export COMPANY=${company_id}`,
    `curl ${window.location.origin}${path} \\`,
    `  -H "Authorization: Bearer $${messages.variable}" \\`,
    '  -G -d limit=2',
  ].join('\n');
}

function Scopes({ scopes }: Pick<NewApiKey, 'scopes'>) {
  return (
    <div>
      <chakra.h3 className="ui-label" mb="1.5">
        {messages.scopes}
      </chakra.h3>
      <chakra.ul display="flex" flexWrap="wrap" gap="1.5">
        {scopes.map((scope) => (
          <chakra.li
            key={scope}
            px="2"
            py="0.5"
            rounded="sm"
            bg="bg.muted"
            fontFamily="mono"
            textStyle="xs"
          >
            {scope}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}

interface NewKeyDialogProps {
  readonly apiKey: NewApiKey;
  readonly onClose: () => void;
}

/** A key that was made just now, which is shown this once and kept nowhere. */
export function NewKeyDialog({ apiKey, onClose }: NewKeyDialogProps) {
  const { name, created_by_name: maker, created_at: at, api_key: key, scopes } = apiKey;
  return (
    <ShownOnceDialog
      title={name}
      text={messages.madeToday(maker, formatRecent(at))}
      secret={key}
      words={messages.secret}
      onClose={onClose}
    >
      <Scopes scopes={scopes} />
      {scopes.includes('numbers:read') && (
        <CodeSnippet
          title={messages.tryIt}
          text={snippetOf(apiKey)}
          copyLabel={messages.copySnippet}
        />
      )}
    </ShownOnceDialog>
  );
}
