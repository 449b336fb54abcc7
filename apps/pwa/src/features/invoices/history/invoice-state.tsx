import { Badge, type BadgeProps, type DotShape, type Tone } from '@workspace/ui/components/badge';
import type { HistoryState } from '../address.ts';

interface Look {
  readonly tone: Tone;
  readonly dot: DotShape;
  /** The normal states have none: what needs somebody stands out. */
  readonly fill?: 'none';
}

const looks: Readonly<Record<HistoryState, Look>> = {
  DRAFT: { tone: 'neutral', dot: 'dashed' },
  PREPARING: { tone: 'info', dot: 'quarter' },
  READY: { tone: 'info', dot: 'target' },
  NOT_DUE: { tone: 'neutral', dot: 'ring' },
  DUE: { tone: 'warning', dot: 'quarter' },
  PROCESSING_PAYMENT: { tone: 'info', dot: 'half' },
  PAID: { tone: 'success', dot: 'full', fill: 'none' },
  FAILED: { tone: 'danger', dot: 'triangle' },
  UNPAID: { tone: 'danger', dot: 'square' },
  VOIDED: { tone: 'neutral', dot: 'struck', fill: 'none' },
  NO_INVOICE: { tone: 'neutral', dot: 'dash', fill: 'none' },
};

interface InvoiceStateProps extends Pick<BadgeProps, 'align' | 'fill'> {
  readonly state: HistoryState;
  /** The state in words. */
  readonly children: string;
}

/** The state of an invoice (specification 1, section 3). */
export function InvoiceState({ state, children, ...look }: InvoiceStateProps) {
  return (
    <Badge {...looks[state]} {...look}>
      {children}
    </Badge>
  );
}
