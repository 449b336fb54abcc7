import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface QuietLineProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Stands at the other end: a link. */
  readonly end?: ReactNode;
  /** Keeps to one row, where the words are short enough for a phone. */
  readonly oneRow?: boolean;
}

/** How things stand, in one calm row above the page's head; never a modal. */
export function QuietLine({ icon, children, end, oneRow = false }: QuietLineProps) {
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      gap="2"
      flex="none"
      minH={{ base: 'row', md: '9' }}
      px={{ base: '4', md: '6', lg: '8' }}
      bg="bg.subtle"
      borderBottomWidth="1px"
      color="fg.muted"
      whiteSpace={oneRow ? 'nowrap' : undefined}
      overflow={oneRow ? 'hidden' : undefined}
    >
      <chakra.span color="fg.subtle">{icon}</chakra.span>
      {children}
      {end && (
        <chakra.span ms="auto" flex="none">
          {end}
        </chakra.span>
      )}
    </chakra.div>
  );
}
