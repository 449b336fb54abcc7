import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** The square of 44 px with an icon, at the start of a card. */
export function IconTile({
  children,
  tone = 'neutral',
}: {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'accent';
}) {
  const isAccent = tone === 'accent';
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      flex="none"
      w="44px"
      h="44px"
      rounded="xl"
      bg={isAccent ? 'accent.subtle' : 'bg.muted'}
      color={isAccent ? 'accent.fg' : 'fg.muted'}
    >
      {children}
    </chakra.span>
  );
}

/** A card of one row: icon, words, a button; on phones the button is below them. */
export function CardRow({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems={{ base: 'flex-start', md: 'center' }}
      columnGap={{ base: '3', md: '4' }}
      rowGap="3"
      px={{ base: '4', md: '5' }}
      py={{ base: '4', md: '18px' }}
    >
      {children}
    </chakra.div>
  );
}
