import type { HrInvitation } from '@workspace/domain/hr/schema';
import { Drawing } from '@workspace/ui/patterns/art';
import { Outcome } from '../../vendor-invite/index.ts';
import { WebhookAddress } from '../webhook-address.tsx';
import { messages } from './messages.ts';

const { title, text, last } = messages.success;

/** The HR system is connected; its webhook may still be missing. */
export function ConnectedScreen({ invitation }: { readonly invitation: HrInvitation }) {
  return (
    <Outcome
      drawing={<Drawing art="plugged" />}
      title={title}
      below={<WebhookAddress url={invitation.webhook_url} />}
    >
      <p>{text(invitation.company_name)}</p>
      <p>{last}</p>
    </Outcome>
  );
}
