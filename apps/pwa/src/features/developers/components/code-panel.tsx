import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '@workspace/ui/components/copy-button';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

interface CodePanelProps {
  readonly title: ReactNode;
  /** Describes the code, for the copy button's accessible name. */
  readonly label: string;
  readonly code: string;
}

/** A card with copyable code; long lines scroll inside it. */
export function CodePanel({ title, label, code }: CodePanelProps) {
  return (
    <chakra.section
      aria-label={label}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="lg"
      minW="0"
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        minH="10"
        pl="4"
        pr="2"
        borderBottomWidth="1px"
        borderColor="border.muted"
        textStyle="xs"
        color="fg.muted"
      >
        {title}
        <CopyButton text={code} label={messages.copy(label)} />
      </chakra.div>
      <chakra.pre
        tabIndex={0}
        m="0"
        px="4"
        py="3"
        maxH="420px"
        overflow="auto"
        fontFamily="mono"
        textStyle="xs"
        css={{ tabSize: 2 }}
      >
        {code}
      </chakra.pre>
    </chakra.section>
  );
}
