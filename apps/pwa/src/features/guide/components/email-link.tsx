import { chakra } from '@chakra-ui/react/styled-system';
import { Button, type ButtonSize } from '@workspace/ui/components/button';
import { MailIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { useEmailLink } from '../session/use-email-link.ts';

interface EmailLinkProps {
  readonly ticket: string;
  readonly label: string;
  /** Shown once the email is on its way. */
  readonly sent: string;
  readonly size: ButtonSize;
}

/** A button that sends the link by email, and the result. */
export function EmailLink({ ticket, label, sent, size }: EmailLinkProps) {
  const { state, send } = useEmailLink(ticket);
  return (
    <chakra.div w="full" textAlign="start" css={{ '& [role=status]:not(:empty)': { mt: '3' } }}>
      <Button
        size={size}
        width="block"
        icon={<MailIcon />}
        loading={state.status === 'sending'}
        disabled={state.status === 'sent'}
        onClick={send}
      >
        {label}
      </Button>
      <div role="status">
        {state.status === 'sent' && <Notice tone="success">{sent}</Notice>}
        {state.status === 'failed' && <Notice tone="warning">{state.reason}</Notice>}
      </div>
    </chakra.div>
  );
}
