import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** Names the section (`aria-labelledby`). */
  readonly id: string;
  readonly title: string;
  readonly note?: ReactNode;
}

/** The heading of a section of the page, with a note beside it. */
export function SectionHead({ id, title, note }: SectionHeadProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="2.5"
      mt={{ base: '6', md: '7' }}
      mb="3"
    >
      <chakra.h2 id={id} textStyle="section">
        {title}
      </chakra.h2>
      <chakra.span color="fg.subtle" minH="5" className="ui-num">
        {note}
      </chakra.span>
    </chakra.div>
  );
}
