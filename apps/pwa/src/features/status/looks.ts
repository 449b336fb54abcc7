import { type PortingItemStatus, portingItemLabels } from '@workspace/domain/porting/states';
import type { Status } from '@workspace/domain/status/schema';
import { type TopUpStatus, topUpLabels } from '@workspace/domain/topups/states';
import type { BadgeProps } from '@workspace/ui/components/badge';

type Look = Pick<BadgeProps, 'tone' | 'dot' | 'fill'>;

const transfers: Readonly<Record<PortingItemStatus, Look>> = {
  pending: { tone: 'warning', dot: 'dashed' },
  processing: { tone: 'info', dot: 'half' },
  scheduled: { tone: 'info', dot: 'target' },
  completed: { tone: 'success', dot: 'full', fill: 'none' },
  rejected: { tone: 'danger', dot: 'triangle' },
  declined: { tone: 'neutral', dot: 'struck' },
  cancelled: { tone: 'neutral', dot: 'struck' },
};

const topUps: Readonly<Record<TopUpStatus, Look>> = {
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

/** The badge of a transfer or a top-up. */
export function badgeOf({ transfer, top_up: topUp }: Status): Look & { readonly label: string } {
  if (transfer) return { ...transfers[transfer.status], label: portingItemLabels[transfer.status] };
  const status = topUp?.status ?? 'requested';
  return { ...topUps[status], label: topUpLabels[status] };
}
