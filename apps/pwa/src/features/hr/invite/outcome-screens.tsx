import { chakra } from '@chakra-ui/react/styled-system';
import type { HrInvitation } from '@workspace/domain/hr/schema';
import { Button } from '@workspace/ui/components/button';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Spinner } from '@workspace/ui/components/spinner';
import { Message } from '@workspace/ui/patterns/message';
import { Notice } from '@workspace/ui/patterns/notice';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { contactSupport } from '../../../platform/support.ts';
import { WebhookAddress } from '../webhook-address.tsx';
import { messages } from './messages.ts';

const { loading, error, success, refused } = messages;

/** The service user is being checked. */
export function ConnectingScreen({ isOffline }: { readonly isOffline: boolean }) {
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <div role="status">
        <chakra.div display="flex" justifyContent="center" mb="4" color="accent.fg">
          <Spinner size={40} />
        </chakra.div>
        <Message title={loading.title} actions={null}>
          <p>{loading.text}</p>
          {isOffline && (
            <Notice tone="neutral" icon={<CloudOffIcon />}>
              {loading.offline}
            </Notice>
          )}
        </Message>
      </div>
    </PublicPage>
  );
}

interface FailedScreenProps {
  readonly problem: string | null;
  readonly onRetry: () => void;
}

/** HiBob could not be read with the service user. */
export function FailedScreen({ problem, onRetry }: FailedScreenProps) {
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message
        art="unplugged"
        title={error.title}
        actions={
          <>
            <Button variant="solid" size="lg" onClick={onRetry}>
              {error.retry}
            </Button>
            <Button size="lg" onClick={() => contactSupport(error.supportText)}>
              {error.support}
            </Button>
          </>
        }
      >
        <p role="alert">{problem}</p>
      </Message>
    </PublicPage>
  );
}

/** The HR system is connected; its webhook may still be missing. */
export function ConnectedScreen({ invitation }: { readonly invitation: HrInvitation }) {
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message art="plugged" title={success.title} actions={null}>
        <p role="status">{success.text(invitation.company_name)}</p>
        <p>{success.last}</p>
      </Message>
      <WebhookAddress url={invitation.webhook_url} />
    </PublicPage>
  );
}

/** A link that does not open: why, and how to go on. */
export function RefusedScreen({ reason }: { readonly reason: string }) {
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message
        art="unplugged"
        title={refused.title}
        actions={
          <Button variant="solid" size="lg" onClick={() => contactSupport(error.supportText)}>
            {error.support}
          </Button>
        }
      >
        <p role="alert">{reason}</p>
        <p>{refused.next}</p>
      </Message>
    </PublicPage>
  );
}
