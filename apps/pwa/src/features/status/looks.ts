import type { Status } from '@workspace/domain/status/schema';
import { topUpLabels } from '@workspace/domain/topups/states';
import { portingItemLabels } from '@workspace/domain/transfers/states';
import type { BadgeProps } from '@workspace/ui/components/badge';
import { transferLooks } from '../porting/index.ts';
import { topUpLooks } from '../top-up/index.ts';

type Look = Pick<BadgeProps, 'tone' | 'dot' | 'fill'>;

/** The badge of a transfer or a top-up. */
export function badgeOf({ transfer, top_up: topUp }: Status): Look & { readonly label: string } {
  if (transfer)
    return { ...transferLooks[transfer.status], label: portingItemLabels[transfer.status] };
  const status = topUp?.status ?? 'requested';
  return { ...topUpLooks[status], label: topUpLabels[status] };
}
