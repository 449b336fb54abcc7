import { chakra } from '@chakra-ui/react/styled-system';
import type { EndpointSecret } from '@workspace/domain/webhooks/schema';
import { Button } from '@workspace/ui/components/button';
import { CopyButton, CopyTextButton } from '@workspace/ui/components/copy-button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Link } from '@workspace/ui/components/link';
import { formatDayTime } from '@workspace/ui/format/dates';
import { Notice } from '@workspace/ui/patterns/notice';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { CodeBox } from './code-box.tsx';
import { eventsInWords } from './event-labels.ts';
import { messages } from './messages.ts';

/** How a program checks a message; the secret itself is not in it. */
const snippet = [
  "import { Webhook } from 'standardwebhooks';",
  '',
  `// ${messages.wrong}`,
  `const event = new Webhook(process.env.${messages.variable})`,
  '  .verify(request.rawBody, request.headers);',
].join('\n');

function Secret({ secret }: { readonly secret: string }) {
  return (
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
        aria-label={messages.theSecret}
        flex="1"
        minW="0"
        overflowWrap="anywhere"
        fontFamily="mono"
        textStyle="sm"
      >
        {secret}
      </chakra.code>
      <CopyTextButton text={secret} variant="solid" data-autofocus="">
        {messages.copy}
      </CopyTextButton>
    </chakra.div>
  );
}

interface SecretDialogProps {
  readonly endpoint: EndpointSecret;
  readonly onClose: () => void;
  readonly onTest: () => void;
}

/** The secret of an endpoint, made just now, which is shown this once and kept nowhere. */
export function SecretDialog({ endpoint, onClose, onTest }: SecretDialogProps) {
  const { url, events, secret, old_secret_until: until, state } = endpoint;
  return (
    <Dialog open onClose={onClose} size="md" backdrop="keep">
      <DialogHeader
        title={until === null ? messages.added : messages.rotated}
        text={messages.summary(url, eventsInWords(events).count.toLowerCase())}
      />
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="5" overflowWrap="anywhere">
          {/* A repeated request is answered without the secret. */}
          {secret !== null ? (
            <>
              <Notice tone="warning">
                <strong>{messages.shownOnce}</strong> {messages.keepIt}
              </Notice>
              <Secret secret={secret} />
            </>
          ) : (
            <Notice tone="warning" role="alert">
              {messages.notShown}
            </Notice>
          )}
          {until !== null && <p>{messages.bothWork(formatDayTime(until))}</p>}
          <div>
            <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="1">
              <h3 className="ui-label">{messages.check}</h3>
              <CopyButton text={snippet} label={messages.copySnippet} />
            </chakra.div>
            <CodeBox label={messages.check}>{snippet}</CodeBox>
          </div>
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        <chakra.span me="auto" alignSelf="center">
          <Link asChild>
            <RouterLink to="/developers">{messages.documentation}</RouterLink>
          </Link>
        </chakra.span>
        <Button onClick={onClose}>{messages.close}</Button>
        {state !== 'disabled' && <Button onClick={onTest}>{messages.sendTest}</Button>}
      </DialogFooter>
    </Dialog>
  );
}
