import { hasOrderFailed, orderFailedLabel } from '@workspace/domain/numbers/order-failure';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { type DisplayStatus, displayStatusLabels } from '@workspace/domain/numbers/states';
import { Badge, StatusBadge, type StatusBadgeProps } from '@workspace/ui/components/badge';

interface ShownStatus {
  readonly status: DisplayStatus;
  /** Why the network did not carry out the number's order; null for most. */
  readonly orderFailure: NumberRow['order_failure'];
}

const hasFailed = ({ status, orderFailure: order_failure }: ShownStatus) =>
  hasOrderFailed({ status, order_failure });

/** The status of a row in words. */
export function numberStatusLabel(row: ShownStatus): string {
  return hasFailed(row) ? orderFailedLabel : displayStatusLabels[row.status];
}

interface NumberStatusProps extends ShownStatus, Pick<StatusBadgeProps, 'align' | 'fill'> {}

/** The status of a number; an order that failed is not being activated. */
export function NumberStatus({ status, orderFailure, ...look }: NumberStatusProps) {
  const label = numberStatusLabel({ status, orderFailure });
  if (hasFailed({ status, orderFailure })) {
    return (
      <Badge tone="danger" dot="triangle" {...look}>
        {label}
      </Badge>
    );
  }
  return (
    <StatusBadge status={status} {...look}>
      {label}
    </StatusBadge>
  );
}
