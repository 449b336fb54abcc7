import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { UploadIcon } from '@workspace/ui/components/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../messages.ts';

interface ChooseFileProps {
  readonly onChoose: (files: readonly File[]) => void;
  /** Name of the file of the last attempt. */
  readonly lastName: string | undefined;
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Accepts drops anywhere on the page: outside a drop zone the browser would open the file. */
function useDrop(onChoose: (files: readonly File[]) => void): 'over' | 'away' {
  const [place, setPlace] = useState<'over' | 'away'>('away');
  const onOver = useEffectEvent((event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setPlace('over');
  });
  const onLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setPlace('away');
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setPlace('away');
    onChoose([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('dragover', onOver, stop);
    addEventListener('dragleave', onLeave, stop);
    addEventListener('drop', onDrop, stop);
    return () => stop.abort();
  }, []);
  return place;
}

/** A file input with drag and drop. */
export function ChooseFile({ onChoose, lastName }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const over = useDrop(onChoose) === 'over';
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="1"
      px="6"
      py={{ base: '8', md: '14' }}
      textAlign="center"
      rounded="lg"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderColor={over ? 'accent.fg' : 'border.control'}
      bg={over ? 'accent.subtle' : 'bg.panel'}
      transition="background-color 90ms, border-color 90ms"
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="10"
        mb="2"
        rounded="full"
        bg={over ? 'accent.muted' : 'bg.muted'}
        color={over ? 'accent.fg' : 'fg.muted'}
      >
        <UploadIcon size={18} />
      </chakra.span>
      <chakra.h2 textStyle="section">
        <chakra.span hideBelow="md">{over ? messages.drop.over : messages.drop.title}</chakra.span>
        <chakra.span hideFrom="md">{messages.drop.titleOnPhones}</chakra.span>
      </chakra.h2>
      <chakra.p id="import-limits" color="fg.muted" maxW="52ch" textWrap="balance">
        {messages.drop.limits}
      </chakra.p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows selecting the same file again after it was corrected.
          event.target.value = '';
          onChoose(files);
        }}
      />
      <Button
        variant="solid"
        style={{ marginTop: 16 }}
        aria-describedby="import-limits"
        onClick={() => input.current?.click()}
      >
        {messages.drop.button}
      </Button>
      {lastName && (
        <chakra.p mt="3" textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
          {messages.drop.last(lastName)}
        </chakra.p>
      )}
    </chakra.div>
  );
}
