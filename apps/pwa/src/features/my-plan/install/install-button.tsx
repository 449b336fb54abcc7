import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { useId } from 'react';
import { messages } from '../messages.ts';
import { useGuide } from './use-guide.ts';

const words = messages.install;

interface InstallButtonProps {
  readonly numberId: string;
  /** `first`: the one primary action of the page. */
  readonly rank: 'first' | 'other';
}

/** Opens the guide; without a connection it says why it cannot. */
export function InstallButton({ numberId, rank }: InstallButtonProps) {
  const { open, busy, failure, writeMode } = useGuide(numberId);
  const id = useId();
  const isBlocked = writeMode === 'blocked';
  const note = isBlocked ? words.offline : failure;
  const isFirst = rank === 'first';
  return (
    <chakra.div
      w={{ base: 'full', md: 'auto' }}
      flex="none"
      display="flex"
      flexDirection="column"
      alignItems={{ md: 'flex-end' }}
      gap="1"
    >
      <Button
        size={isFirst ? 'touch' : 'lg'}
        variant={isFirst ? 'solid' : 'outline'}
        width="block"
        loading={busy}
        disabled={isBlocked}
        aria-describedby={note ? id : undefined}
        onClick={() => void open()}
      >
        {isFirst ? words.button : words.short}
      </Button>
      {note && (
        <chakra.p
          id={id}
          role={failure ? 'alert' : undefined}
          textStyle="xs"
          color={failure ? 'danger.fg' : 'fg.subtle'}
          maxW={{ md: '240px' }}
          textAlign={{ md: 'end' }}
        >
          {note}
        </chakra.p>
      )}
    </chakra.div>
  );
}
