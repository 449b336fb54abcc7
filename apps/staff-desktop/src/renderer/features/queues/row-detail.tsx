import { chakra } from '@chakra-ui/react/styled-system';
import type { QueueName } from '@workspace/domain/queues/schema';
import {
  DescriptionList,
  type DescriptionListProps,
} from '@workspace/ui/patterns/description-list';
import type { ReactNode } from 'react';
import { RowHistory } from './row-history.tsx';
import { RowWork } from './row-work.tsx';

interface RowDetailProps {
  readonly queue: QueueName;
  readonly rowId: string;
  readonly title: string;
  /** Before the title. */
  readonly mark?: ReactNode;
  readonly badge?: ReactNode;
  readonly facts: DescriptionListProps['items'];
  /** Below the facts. */
  readonly notice?: ReactNode;
  /** In the foot; without actions there is none. */
  readonly actions?: ReactNode;
}

/** One row of a queue: its facts, who works on it, what staff do about it, and what they did. */
export function RowDetail(props: RowDetailProps) {
  const { queue, rowId, title, mark, badge, facts, notice, actions } = props;
  return (
    <chakra.section
      aria-label={title}
      display="flex"
      flexDirection="column"
      minW="0"
      borderInlineStartWidth={{ base: '0', lg: '1px' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
    >
      <chakra.header
        display="flex"
        alignItems="center"
        gap="3"
        px="5"
        minH="56px"
        borderBottomWidth="1px"
      >
        {mark}
        <chakra.h2 textStyle="card" minW="0" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        {badge}
      </chakra.header>
      <RowWork queue={queue} rowId={rowId} />
      <chakra.div px="5" py="2" flex="1" overflowY={{ lg: 'auto' }}>
        <DescriptionList items={facts} />
        {notice && <chakra.div mt="3">{notice}</chakra.div>}
        <chakra.div mt="3">
          <RowHistory queue={queue} rowId={rowId} shown="open" />
        </chakra.div>
      </chakra.div>
      {actions && (
        <chakra.footer
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="flex-end"
          gap="3"
          px="5"
          py="3"
          borderTopWidth="1px"
          bg="bg.subtle"
        >
          {actions}
        </chakra.footer>
      )}
    </chakra.section>
  );
}
