import type { PortingItemStatus } from '@workspace/domain/transfers/states';
import type { BadgeProps } from '@workspace/ui/components/badge';

/** How each state of a transfer looks as a badge. */
export const transferStatusBadges: Readonly<
  Record<PortingItemStatus, Pick<BadgeProps, 'tone' | 'dot' | 'fill'>>
> = {
  pending: { tone: 'warning', dot: 'dashed' },
  processing: { tone: 'info', dot: 'half' },
  scheduled: { tone: 'info', dot: 'target' },
  completed: { tone: 'success', dot: 'full', fill: 'none' },
  rejected: { tone: 'danger', dot: 'triangle' },
  declined: { tone: 'neutral', dot: 'struck' },
  cancelled: { tone: 'neutral', dot: 'struck' },
};
