import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface FactsProps {
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[];
}

/** Terms and values of an integration, in small lines. */
export function IntegrationFacts({ items }: FactsProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="92px minmax(0, 1fr)"
      rowGap="2"
      textStyle="xs"
      className="ui-num"
    >
      {items.map(({ term, value }) => (
        <chakra.div key={term} display="contents">
          <chakra.dt color="fg.subtle">{term}</chakra.dt>
          <chakra.dd minW="0" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
