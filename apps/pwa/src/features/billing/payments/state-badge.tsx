import type { OverallState } from '@workspace/domain/billing/states';
import { Badge, type BadgeProps } from '@workspace/ui/components/badge';

const looks: Readonly<Record<OverallState, Pick<BadgeProps, 'tone' | 'dot'>>> = {
  DRAFT: { tone: 'neutral', dot: 'dashed' },
  PREPARING: { tone: 'info', dot: 'quarter' },
  READY: { tone: 'info', dot: 'half' },
  NOT_DUE: { tone: 'neutral', dot: 'half' },
  DUE: { tone: 'warning', dot: 'half' },
  PROCESSING_PAYMENT: { tone: 'info', dot: 'half' },
  PAID: { tone: 'success', dot: 'full' },
  FAILED: { tone: 'danger', dot: 'triangle' },
  UNPAID: { tone: 'danger', dot: 'triangle' },
  VOIDED: { tone: 'neutral', dot: 'struck' },
  NO_INVOICE: { tone: 'neutral', dot: 'struck' },
};

interface StateBadgeProps {
  readonly state: OverallState;
  /** As the API says it. */
  readonly children: string;
}

/** The state of a month's invoices: a drawn dot and its label. */
export function StateBadge({ state, children }: StateBadgeProps) {
  return <Badge {...looks[state]}>{children}</Badge>;
}
