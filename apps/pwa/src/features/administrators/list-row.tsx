import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface ListRowProps {
  /** 28 px wide. */
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly state: ReactNode;
  readonly action: ReactNode;
}

/** A person or an invitation: on phones the state is below the text. */
export function ListRow({ mark, title, text, state, action }: ListRowProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: '28px minmax(0, 1fr) auto',
        md: '28px minmax(0, 1fr) 152px 104px',
      }}
      columnGap="3"
      alignItems="center"
      minH="52px"
      px="5"
      py="1.5"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      {mark}
      <chakra.div minW="0">
        <chakra.p className="ui-ellipsis" title={title} fontWeight="medium" lineHeight="18px">
          {title}
        </chakra.p>
        <chakra.p
          className="ui-ellipsis"
          title={text}
          textStyle="xs"
          lineHeight="16px"
          color="fg.subtle"
        >
          {text}
        </chakra.p>
      </chakra.div>
      <chakra.div gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
        {state}
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '3', md: 'auto' }}
        gridRow={{ base: '1 / span 2', md: 'auto' }}
        display="flex"
        justifyContent="flex-end"
        // The words of a ghost button end where those of the others do.
        me="-2.5"
      >
        {action}
      </chakra.div>
    </chakra.li>
  );
}
