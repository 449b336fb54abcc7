import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface RequestLineProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Why it was declined or failed. */
  readonly reason?: string | null;
  /** The state as a badge. */
  readonly badge: ReactNode;
  /** What can be done with it. */
  readonly end?: ReactNode;
}

/** A request in the list of a card: what it is for, its state, and what can be done with it. */
export function RequestLine({ icon, title, text, reason, badge, end }: RequestLineProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      columnGap="3"
      rowGap="2"
      px={{ base: '4', md: '5' }}
      py="3"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <chakra.span flex="none" color="fg.muted">
        {icon}
      </chakra.span>
      <chakra.div flex="1 1 140px" minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="medium" lineHeight="18px" className="ui-num">
          {title}
        </chakra.p>
        <chakra.p textStyle="xs" color="fg.muted" className="ui-num">
          {text}
        </chakra.p>
        {reason && (
          <chakra.p textStyle="xs" color="fg">
            {reason}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="flex-end"
        columnGap="3"
        rowGap="1.5"
        ms="auto"
      >
        {badge}
        {end}
      </chakra.div>
    </chakra.li>
  );
}
