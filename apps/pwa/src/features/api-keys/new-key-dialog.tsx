import { chakra } from '@chakra-ui/react/styled-system';
import type { NewApiKey } from '@workspace/domain/api-keys/schema';
import { listNumbers } from '@workspace/domain/numbers/operations';
import { Button } from '@workspace/ui/components/button';
import { CopyButton, CopyTextButton } from '@workspace/ui/components/copy-button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Link } from '@workspace/ui/components/link';
import { formatRecent } from '@workspace/ui/format/dates';
import { Notice } from '@workspace/ui/patterns/notice';
import { Link as RouterLink } from '../../navigation/link.tsx';
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

function Snippet({ apiKey }: { readonly apiKey: NewApiKey }) {
  const text = snippetOf(apiKey);
  return (
    <div>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between">
        <h3 className="ui-label">{messages.tryIt}</h3>
        <CopyButton text={text} label={messages.copySnippet} />
      </chakra.div>
      <chakra.pre
        tabIndex={0}
        mt="1"
        p="4"
        rounded="lg"
        borderWidth="1px"
        bg="bg.subtle"
        fontFamily="mono"
        textStyle="xs"
        overflowX="auto"
      >
        {text}
      </chakra.pre>
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
    <Dialog open onClose={onClose} size="md" backdrop="keep">
      <DialogHeader title={name} text={messages.madeToday(maker, formatRecent(at))} />
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="5">
          {/* A repeated request is answered without the key. */}
          {key !== null ? (
            <>
              <Notice tone="warning">
                <strong>{messages.shownOnce}</strong> {messages.keepIt}
              </Notice>
              <chakra.div
                display="flex"
                flexDirection={{ base: 'column', md: 'row' }}
                alignItems={{ md: 'center' }}
                gap="3"
                p="1.5"
                ps="3.5"
                rounded="lg"
                borderWidth="1px"
                borderColor="border.control"
              >
                <chakra.code
                  aria-label={messages.newKey}
                  flex="1"
                  minW="0"
                  overflowWrap="anywhere"
                  fontFamily="mono"
                  textStyle="sm"
                >
                  {key}
                </chakra.code>
                <CopyTextButton text={key} variant="solid" data-autofocus="">
                  {messages.copy}
                </CopyTextButton>
              </chakra.div>
            </>
          ) : (
            <Notice tone="warning" role="alert">
              {messages.notShown}
            </Notice>
          )}
          <Scopes scopes={scopes} />
          {scopes.includes('numbers:read') && <Snippet apiKey={apiKey} />}
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        <chakra.span me="auto" alignSelf="center">
          <Link asChild>
            <RouterLink to="/developers">{messages.documentation}</RouterLink>
          </Link>
        </chakra.span>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogFooter>
    </Dialog>
  );
}
