import { chakra } from '@chakra-ui/react/styled-system';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { createTopUp } from '@workspace/domain/topups/operations';
import { Button } from '@workspace/ui/components/button';
import { PlusIcon } from '@workspace/ui/components/icons';
import { useId } from 'react';
import { useWriteMode } from '../../../data/use-command.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { messages } from '../messages.ts';

const words = messages.topUp;

interface TopUpButtonProps {
  readonly number: Pick<NumberRow, 'status' | 'full_phone_number'>;
  readonly onPress: () => void;
}

/** Asks for a top-up of the number; where it cannot be asked for, with the reason. */
export function TopUpButton({ number, onPress }: TopUpButtonProps) {
  const { status, full_phone_number: phone } = number;
  const writeMode = useWriteMode(createTopUp);
  const id = useId();
  const offline = writeMode === 'blocked' ? words.offline : undefined;
  const reason = status === 'active' ? offline : words.needsActive;
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1.5">
      {reason !== undefined && (
        <chakra.span id={id} order={{ base: '1', md: '0' }} textStyle="xs" color="fg.muted">
          {reason}
        </chakra.span>
      )}
      <Button
        variant="soft"
        icon={<PlusIcon />}
        disabled={reason !== undefined}
        aria-label={words.of(phone && formatPhone(phone))}
        aria-describedby={reason === undefined ? undefined : id}
        onClick={onPress}
      >
        {words.button}
      </Button>
    </chakra.span>
  );
}
