import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface InPlaceRowProps {
  readonly children: ReactNode;
  /** Why the last try failed. */
  readonly problem?: string | undefined;
}

/** Buttons and their result below the text of a notification. */
export function InPlaceRow({ children, problem }: InPlaceRowProps) {
  return (
    <chakra.div ps="56px" pe="3" pb="2.5">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" color="fg.muted">
        {children}
      </chakra.div>
      {problem !== undefined && (
        <chakra.p role="alert" mt="1.5" color="danger.fg" overflowWrap="anywhere">
          {problem}
        </chakra.p>
      )}
    </chakra.div>
  );
}
