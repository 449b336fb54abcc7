import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import type { ReactNode } from 'react';
import { useSyncState } from '../../../data/session/hooks.ts';
import { messages } from '../messages.ts';

interface OrderFootProps {
  /** Who gets which number, and its price. */
  readonly summary: { readonly title: string; readonly price: string | undefined };
  /** Why the last attempt failed, if no field is at fault. */
  readonly problem: string | null;
  /** Cancel, then the primary action. */
  readonly children: ReactNode;
}

/** Error, summary and actions. */
export function OrderFoot({ summary, problem, children }: OrderFootProps) {
  return (
    <chakra.footer flex="none" px="6" py="3.5" bg="bg.subtle" borderTopWidth="1px">
      <Obstacle problem={problem} />
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems={{ base: 'stretch', md: 'center' }}
        gap="3"
      >
        <chakra.div
          flex="1"
          minW="0"
          minH="9"
          display="flex"
          flexDirection="column"
          justifyContent="center"
          aria-live="polite"
        >
          <chakra.p fontWeight="medium" overflowWrap="anywhere">
            {summary.title}
          </chakra.p>
          <chakra.p textStyle="xs" color="fg.muted" className="ui-num">
            {summary.price}
          </chakra.p>
        </chakra.div>
        <chakra.div flex="none" display="flex" gap="2" css={{ mdDown: { '& > *': { flex: '1' } } }}>
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.footer>
  );
}

function Obstacle({ problem }: Pick<OrderFootProps, 'problem'>) {
  const { offline } = useSyncState();
  if (problem !== null && !offline) {
    return (
      <chakra.div mb="3">
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      </chakra.div>
    );
  }
  if (!offline) return null;
  return (
    <chakra.div mb="3">
      <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
        {messages.offline}
      </Notice>
    </chakra.div>
  );
}
