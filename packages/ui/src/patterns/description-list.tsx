import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface DescriptionListProps {
  readonly items: readonly {
    readonly term: string;
    /** The value; several elements are in one line with a gap. */
    readonly value: ReactNode;
  }[];
  /** Width of the terms; 140 px by default. */
  readonly termWidth?: string;
}

/** Terms on the left, values on the right, separated by lines; on phones the value may wrap. */
export function DescriptionList({ items, termWidth = '140px' }: DescriptionListProps) {
  return (
    <chakra.dl>
      {items.map(({ term, value }, index) => (
        <chakra.div
          key={term}
          display="grid"
          gridTemplateColumns={{
            base: `min(${termWidth}, 34%) minmax(0, 1fr)`,
            md: `${termWidth} minmax(0, 1fr)`,
          }}
          columnGap={{ base: '2', md: '0' }}
          alignItems="center"
          minH={{ base: 'row', md: '34px' }}
          py="3px"
          borderBottomWidth={index < items.length - 1 ? '1px' : '0'}
          borderColor="border.muted"
        >
          <chakra.dt color="fg.subtle">{term}</chakra.dt>
          <chakra.dd display="flex" alignItems="center" gap="2" minW="0" minH="7">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
