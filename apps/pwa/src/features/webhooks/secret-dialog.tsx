import type { EndpointSecret } from '@workspace/domain/webhooks/schema';
import { Button } from '@workspace/ui/components/button';
import { CodeSnippet } from '@workspace/ui/components/code-box';
import { formatDayTime } from '@workspace/ui/format/dates';
import { ShownOnceDialog } from '../integration-page/index.ts';
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

interface SecretDialogProps {
  readonly endpoint: EndpointSecret;
  readonly onClose: () => void;
  readonly onTest: () => void;
}

/** The secret of an endpoint, made just now, which is shown this once and kept nowhere. */
export function SecretDialog({ endpoint, onClose, onTest }: SecretDialogProps) {
  const { url, events, secret, old_secret_until: until, state } = endpoint;
  return (
    <ShownOnceDialog
      title={until === null ? messages.added : messages.rotated}
      text={messages.summary(url, eventsInWords(events).count.toLowerCase())}
      secret={secret}
      words={messages.secret}
      actions={state !== 'disabled' && <Button onClick={onTest}>{messages.sendTest}</Button>}
      onClose={onClose}
    >
      {until !== null && <p>{messages.bothWork(formatDayTime(until))}</p>}
      <CodeSnippet title={messages.check} text={snippet} copyLabel={messages.copySnippet} />
    </ShownOnceDialog>
  );
}
