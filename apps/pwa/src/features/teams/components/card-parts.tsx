import { chakra } from '@chakra-ui/react/styled-system';
import { formatTotals } from '@workspace/ui/format/money';
import { Link } from '../../../navigation/link.tsx';
import { messages } from '../messages.ts';
import type { NoTeamRow } from '../team-rows.ts';

/** A card of the grid. Those outside the window are not laid out, so that hundreds stay quick. */
export const GridCard = chakra('li', {
  base: {
    position: 'relative',
    display: { base: 'grid', md: 'flex' },
    flexDirection: { md: 'column' },
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: { base: 'center', md: 'stretch' },
    minW: '0',
    minH: { base: '68px', md: '204px' },
    ps: { base: '3', md: '3.5' },
    pe: { base: '44px', md: '3.5' },
    pt: { base: '3', md: '4' },
    pb: { base: '3', md: '3.5' },
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'lg',
    contentVisibility: 'auto',
    containIntrinsicSize: { base: 'auto 68px', md: 'auto 204px' },
    _hover: { borderColor: 'border.emphasized' },
  },
});

/** The tile of the emoji. */
export const Tile = chakra('span', {
  base: {
    gridRow: '1 / 3',
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    flex: 'none',
    rounded: 'lg',
    bg: 'bg.muted',
    overflow: 'hidden',
  },
});

/** The name; the whole card is the link. */
export const CardLink = chakra(Link, {
  base: {
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', rounded: 'lg' },
    _focusVisible: {
      _after: { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '-2px' },
    },
  },
});

export const CardName = chakra('h2', {
  base: {
    gridArea: '1 / 2',
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minW: '0',
    mt: { md: '3' },
    fontSize: 'md',
    lineHeight: '20px',
    fontWeight: 'semibold',
  },
});

export const CardNote = chakra('p', {
  base: { gridArea: '2 / 2', color: 'fg.subtle', truncate: true },
});

/** The numbers and what they cost in a month. */
export function CardSum({ numbers, monthly }: Pick<NoTeamRow, 'numbers' | 'monthly'>) {
  return (
    <chakra.p
      gridArea="1 / 3 / 3"
      display="flex"
      flexDirection={{ base: 'column-reverse', md: 'row' }}
      flexWrap={{ md: 'wrap' }}
      justifyContent="space-between"
      alignItems={{ base: 'flex-end', md: 'baseline' }}
      columnGap="2"
      mt={{ md: 'auto' }}
      pt={{ md: '2.5' }}
      borderTopWidth={{ md: '1px' }}
      borderColor="border.muted"
      textStyle="xs"
      lineHeight="18px"
      whiteSpace="nowrap"
      color="fg.subtle"
    >
      <span>{messages.card.numbers(numbers)}</span>
      <span>
        <chakra.b fontSize="sm" fontWeight="medium" color="fg">
          {formatTotals(monthly)}
        </chakra.b>{' '}
        {messages.card.aMonth}
      </span>
    </chakra.p>
  );
}
