import type { Status } from '@workspace/domain/status/schema';
import { topUpLabels } from '@workspace/domain/topups/states';
import { portingItemLabels } from '@workspace/domain/transfers/states';
import type { BadgeProps } from '@workspace/ui/components/badge';
import { transferStatusBadges } from '../porting/index.ts';
import { topUpStatusBadges } from '../top-up/index.ts';

type BadgeStyle = Pick<BadgeProps, 'tone' | 'dot' | 'fill'>;

/** The badge of a transfer or a top-up. */
export function badgeOf({
  transfer,
  top_up: topUp,
}: Status): BadgeStyle & { readonly label: string } {
  if (transfer)
    return { ...transferStatusBadges[transfer.status], label: portingItemLabels[transfer.status] };
  const status = topUp?.status ?? 'requested';
  return { ...topUpStatusBadges[status], label: topUpLabels[status] };
}
