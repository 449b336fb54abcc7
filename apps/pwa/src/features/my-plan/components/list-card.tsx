import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '@workspace/ui/patterns/card';
import { type ReactNode, useId } from 'react';

interface ListCardRow {
  readonly id: string;
  readonly start: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

interface ListCardProps {
  readonly title: string;
  readonly rows: readonly ListCardRow[];
}

/** A card with a title and rows: what it is, a line about it, and one button. */
export function ListCard({ title, rows }: ListCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <chakra.header px={{ base: '4', md: '5' }} py="3.5" borderBottomWidth="1px">
        <chakra.h2 id={titleId} textStyle="card">
          {title}
        </chakra.h2>
      </chakra.header>
      <ul>
        {rows.map(({ id, start, title: name, text, action }) => (
          <chakra.li
            key={id}
            display="flex"
            alignItems="center"
            gap="3"
            px={{ base: '4', md: '5' }}
            py={{ base: '3', md: '3.5' }}
            css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
          >
            {start}
            <chakra.div flex="1" minW="0" overflowWrap="anywhere">
              <chakra.p fontWeight="medium" lineHeight="18px">
                {name}
              </chakra.p>
              <chakra.p textStyle="xs" color="fg.subtle">
                {text}
              </chakra.p>
            </chakra.div>
            <chakra.span flex="none" ms="auto">
              {action}
            </chakra.span>
          </chakra.li>
        ))}
      </ul>
    </Card>
  );
}
