import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface TermRowProps {
  readonly icon: ReactNode;
  readonly term: string;
  readonly children: ReactNode;
}

/** A term with its icon, and what is said about it, in the `dl` of a card. */
export function TermRow({ icon, term, children }: TermRowProps) {
  return (
    <chakra.div
      position="relative"
      ps="44px"
      pe="4"
      py="3"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <chakra.dt textStyle="xs" color="fg.subtle">
        <chakra.span position="absolute" insetStart="4" top="3.5" color="fg.muted">
          {icon}
        </chakra.span>
        {term}
      </chakra.dt>
      <dd>{children}</dd>
    </chakra.div>
  );
}
