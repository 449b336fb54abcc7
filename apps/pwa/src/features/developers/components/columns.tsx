import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** Anchor that links in the contents point to. */
  readonly id: string;
  readonly text: ReactNode;
  /** Without it the text has the place beside it empty. */
  readonly code?: ReactNode;
}

/** Text beside code on wide screens, code below the text on narrow ones. */
export function Columns({ id, text, code }: ColumnsProps) {
  return (
    <chakra.section
      id={id}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 420px' }}
      borderTopWidth="1px"
      borderColor="border"
      scrollMarginTop="4"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.div px={{ base: '4', md: '8' }} py="8" minW="0">
        {text}
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection="column"
        gap="4"
        px={{ base: '4', md: '8', xl: '6' }}
        pt={{ base: '0', xl: '8' }}
        pb={code ? '8' : '0'}
        minW="0"
        bg={{ base: 'transparent', xl: 'bg.subtle' }}
        borderLeftWidth={{ base: '0', xl: '1px' }}
        borderColor="border"
      >
        {code}
      </chakra.div>
    </chakra.section>
  );
}
