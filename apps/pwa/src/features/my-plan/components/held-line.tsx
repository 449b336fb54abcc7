import { LockIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { simHeldMessages } from '../../number/index.ts';

/** Shown instead of the eSIM's installation until the company has confirmed the line. */
export function HeldLine() {
  return (
    <Notice tone="neutral" icon={<LockIcon />} role="note">
      {simHeldMessages.own}
    </Notice>
  );
}
