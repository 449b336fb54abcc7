import { Badge } from '@workspace/ui/components/badge';
import type { CrmState } from './crm-people.ts';
import { messages } from './messages.ts';

interface StateBadgeProps {
  readonly state: Extract<CrmState, 'connected' | 'invited' | 'checking' | 'failed'>;
}

/** How far a person, or the company, is with Pipedrive. */
export function StateBadge({ state }: StateBadgeProps) {
  if (state === 'connected') {
    return (
      <Badge tone="success" fill="none" align="bare">
        {messages.connected}
      </Badge>
    );
  }
  if (state === 'failed') {
    return (
      <Badge tone="danger" dot="triangle">
        {messages.error}
      </Badge>
    );
  }
  return (
    <Badge tone="info" dot="half">
      {messages.pending}
    </Badge>
  );
}
