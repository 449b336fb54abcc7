import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface CodeBoxProps {
  /** Accessible name, because the box scrolls and takes the focus. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Code or data as it is sent; long lines scroll inside. */
export function CodeBox({ label, children }: CodeBoxProps) {
  return (
    <chakra.pre
      role="region"
      aria-label={label}
      tabIndex={0}
      m="0"
      p="3.5"
      maxH="320px"
      overflow="auto"
      rounded="lg"
      borderWidth="1px"
      bg="bg.panel"
      fontFamily="mono"
      textStyle="xs"
    >
      {children}
    </chakra.pre>
  );
}
