import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Notice } from '@workspace/ui/patterns/notice';
import type { ReactNode, Ref } from 'react';
import { messages } from './messages.ts';

interface DetailProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** Beside the list, on small screens below it. It takes the focus after a decision. */
export function QueueDetail({ ref, children }: DetailProps) {
  return (
    <chakra.div
      ref={ref}
      tabIndex={-1}
      display="grid"
      minW="0"
      minH="0"
      overflowY={{ lg: 'auto' }}
      _focusVisible={{ outline: 'none' }}
    >
      {children}
    </chakra.div>
  );
}

interface LeftProps {
  readonly text: string;
  readonly onNext: () => void;
}

/** In place of the actions: somebody else has dealt with what is shown. */
export function LeftQueue({ text, onNext }: LeftProps) {
  return (
    <chakra.div flex="1" minW="0">
      <Notice
        role="alert"
        action={
          <Button size="sm" onClick={onNext}>
            {messages.left.next}
          </Button>
        }
      >
        {text}
      </Notice>
    </chakra.div>
  );
}
