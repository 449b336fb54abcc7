import type { NumberRow } from '@workspace/domain/numbers/schema';
import { Badge } from '@workspace/ui/components/badge';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { NumberStatus } from '../../number/index.ts';
import { messages } from '../messages.ts';

interface LineBadgeProps {
  readonly row: Pick<OverviewRow, 'status' | 'orderFailure'>;
  /** Undefined for a transfer without a number. */
  readonly number?: Pick<NumberRow, 'stopped_at'>;
}

/** The state of a line; a stopped one is not active, whatever its eSIM is. */
export function LineBadge({ row: { status, orderFailure }, number }: LineBadgeProps) {
  if (number?.stopped_at) {
    return (
      <Badge tone="danger" dot="triangle">
        {messages.line.stoppedBadge}
      </Badge>
    );
  }
  return (
    <NumberStatus
      status={status}
      orderFailure={orderFailure}
      align={status === 'active' ? 'bare' : 'flush'}
    />
  );
}
