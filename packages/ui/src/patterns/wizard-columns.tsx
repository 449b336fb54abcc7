import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/**
 * How a step is laid out on wide screens. `column`: 560 px, or with something beside it one card of
 * 1080 px. `beside`: fields of 520 px and a column of 312 px, which on phones is below the fields.
 * `frame`: 922 px, for a page of another service.
 */
export type WizardLayout = 'column' | 'beside' | 'frame';

/** Width of the page for a step. */
export function widthOf(layout: WizardLayout, aside: ReactNode): string {
  if (layout === 'column') return aside ? '1080px' : '560px';
  return layout === 'beside' ? '880px' : '922px';
}

interface ColumnsProps {
  readonly layout: WizardLayout;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The question and the aside in one card, which phones do not show. */
function CardColumns({ aside, children }: Omit<ColumnsProps, 'layout'>) {
  const card = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 400px',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
    background: 'bg.panel',
    overflow: 'hidden',
  };
  return (
    <chakra.div css={aside ? { lg: card } : undefined}>
      <chakra.div css={aside ? { lg: { padding: '10' } } : undefined}>{children}</chakra.div>
      {aside && (
        <chakra.aside
          hideBelow="lg"
          display="flex"
          flexDirection="column"
          bg="accent.subtle"
          p="10"
          pb="0"
        >
          {aside}
        </chakra.aside>
      )}
    </chakra.div>
  );
}

/** The question, and what helps to answer it. */
export function WizardColumns({ layout, aside, children }: ColumnsProps) {
  if (layout === 'column') return <CardColumns aside={aside}>{children}</CardColumns>;
  if (layout === 'frame') return <chakra.div mt={{ md: '-8' }}>{children}</chakra.div>;
  return (
    <chakra.div
      mt={{ md: '-6' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 312px' }}
      alignItems="start"
      columnGap={{ md: '8', lg: '12' }}
      rowGap="6"
    >
      {children}
      <chakra.aside minW="0">{aside}</chakra.aside>
    </chakra.div>
  );
}
