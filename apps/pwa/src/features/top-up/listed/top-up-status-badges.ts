import type { TopUpStatus } from '@workspace/domain/topups/states';
import type { BadgeProps } from '@workspace/ui/components/badge';

/** How each state of a top-up looks as a badge. */
export const topUpStatusBadges: Readonly<
  Record<TopUpStatus, Pick<BadgeProps, 'tone' | 'dot' | 'fill'>>
> = {
  draft: { tone: 'neutral', dot: 'dashed' },
  requested: { tone: 'warning', dot: 'dashed' },
  approved: { tone: 'info', dot: 'half' },
  scheduled: { tone: 'info', dot: 'target' },
  active: { tone: 'success', dot: 'full', fill: 'none' },
  expired: { tone: 'neutral', dot: 'ebbing' },
  rejected: { tone: 'neutral', dot: 'struck' },
  cancelled: { tone: 'neutral', dot: 'struck' },
  failed: { tone: 'danger', dot: 'triangle' },
};
