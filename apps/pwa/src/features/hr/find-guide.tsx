import { chakra } from '@chakra-ui/react/styled-system';
import { LinkButton } from '@workspace/ui/components/link';
import { Notice } from '@workspace/ui/patterns/notice';
import { useId, useState } from 'react';
import { messages } from './messages.ts';
import { WebhookAddress } from './webhook-address.tsx';

const words = messages.dialog;

/** Which service user is needed, and, when asked, where everything is found. */
export function FindGuide({ webhookUrl }: { readonly webhookUrl: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <Notice>
        {words.note}{' '}
        <LinkButton
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {words.find}
        </LinkButton>
      </Notice>
      <chakra.div
        id={id}
        hidden={!isOpen}
        display={isOpen ? 'flex' : 'none'}
        flexDirection="column"
        gap="4"
      >
        <chakra.ol display="flex" flexDirection="column" gap="2" ps="5" listStyleType="decimal">
          {words.findSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </chakra.ol>
        {webhookUrl !== null && <WebhookAddress url={webhookUrl} />}
      </chakra.div>
    </chakra.div>
  );
}
