import { chakra } from '@chakra-ui/react/styled-system';
import { LockIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { simHeldMessages } from '../../number/sim-held-messages.ts';

/** In the place of the way onto a phone, while the company has not confirmed the line. */
export function HeldLine() {
  return (
    <chakra.div px="5" pb="5">
      <Notice tone="neutral" icon={<LockIcon />} role="note">
        {simHeldMessages.own}
      </Notice>
    </chakra.div>
  );
}
