import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { useSyncState } from '../../../offline/hooks.ts';
import type { PlanChoice } from '../../number/plan-choices.ts';
import { priceWords } from '../../number/plan-words.ts';
import { messages } from '../messages.ts';

interface OrderFootProps {
  readonly choice: PlanChoice | undefined;
  /** Why the last try failed, where it belongs to no field. */
  readonly problem: string | null;
}

/** What stands in the way, and what it will cost. */
export function OrderFoot({ choice, problem }: OrderFootProps) {
  return (
    <chakra.div
      flex="none"
      display="flex"
      flexDirection="column"
      gap="3"
      pt="3"
      px="6"
      borderTopWidth="1px"
    >
      <Obstacle problem={problem} />
      <chakra.p
        display="flex"
        alignItems="baseline"
        justifyContent="space-between"
        gap="3"
        aria-live="polite"
      >
        <chakra.span color="fg.muted">{messages.total}</chakra.span>
        {choice?.price ? (
          <chakra.b fontWeight="semibold" fontSize="lg" lineHeight="lg" className="ui-num">
            {priceWords(choice.price, choice.plan.type)}
          </chakra.b>
        ) : (
          <chakra.span color="fg.subtle" lineHeight="lg">
            {messages.noPrice}
          </chakra.span>
        )}
      </chakra.p>
    </chakra.div>
  );
}

function Obstacle({ problem }: Pick<OrderFootProps, 'problem'>) {
  const { offline } = useSyncState();
  if (problem !== null && !offline) {
    return (
      <Notice tone="danger" role="alert">
        {problem}
      </Notice>
    );
  }
  if (!offline) return null;
  return (
    <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
      {messages.offline}
    </Notice>
  );
}
