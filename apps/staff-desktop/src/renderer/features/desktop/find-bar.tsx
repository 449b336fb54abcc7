import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Input } from '@workspace/ui/components/input';
import { useEffect, useRef, useState } from 'react';
import type { DesktopParts } from '../../bridge.ts';
import { messages } from './messages.ts';

/** The search in the page, which a browser has by itself: Enter finds the next place. */
export function FindBar({ find }: Pick<DesktopParts, 'find'>) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      find.onRequested(() => {
        setOpen(true);
        field.current?.select();
      }),
    [find],
  );
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  const close = () => {
    setOpen(false);
    find.stop();
  };
  return (
    <chakra.search
      position="fixed"
      top="12"
      right="4"
      zIndex="popover"
      display="flex"
      gap="2"
      p="2"
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      boxShadow="md"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
        if (event.key === 'Enter') find.start(text, !event.shiftKey);
      }}
    >
      <Input
        ref={field}
        size="sm"
        aria-label={messages.find}
        placeholder={messages.find}
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          find.start(target.value, true);
        }}
      />
      <Button size="sm" onClick={() => find.start(text, false)}>
        {messages.findPrevious}
      </Button>
      <Button size="sm" onClick={() => find.start(text, true)}>
        {messages.findNext}
      </Button>
      <Button size="sm" onClick={close}>
        {messages.findClose}
      </Button>
    </chakra.search>
  );
}
