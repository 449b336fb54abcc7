import { chakra } from '@chakra-ui/react/styled-system';
import type { HrPlan } from '@workspace/domain/hr-plans/schema';
import { planMessages } from './plan-messages.ts';

const words = planMessages.counts;

/** How many people join, leave, differ, or stay as they are. */
export function PlanCounts({ plan }: { readonly plan: Pick<HrPlan, 'counts' | 'rows'> }) {
  const { joiner, leaver, changed, unclear, unchanged } = plan.counts;
  const isOnlyNames = plan.rows.every(({ change }) => change !== 'address');
  const isOnlyPermissions = plan.rows.every(
    ({ kind, change }) => kind !== 'unclear' || change === 'no_permission',
  );
  const items = [
    { count: joiner, label: words.joiner(joiner) },
    { count: leaver, label: words.leaver(leaver) },
    { count: changed, label: isOnlyNames ? words.renamed(changed) : words.changed(changed) },
    {
      count: unclear,
      label: isOnlyPermissions ? words.permission(unclear) : words.unclear(unclear),
    },
    { count: unchanged, label: words.unchanged(unchanged) },
  ];
  return (
    <chakra.ul
      aria-label={words.label}
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
      borderWidth="1px"
      rounded="lg"
      overflow="hidden"
      gap="1px"
      bg="border"
      className="ui-num"
    >
      {items.map(({ count, label }, index) => (
        <chakra.li
          key={label}
          px="4"
          py="2.5"
          bg="bg.panel"
          gridColumn={{ base: index === items.length - 1 ? '1 / -1' : 'auto', md: 'auto' }}
        >
          <chakra.b display="block" textStyle="title" lineHeight="26px">
            {count}
          </chakra.b>
          <chakra.span textStyle="xs" color="fg.muted">
            {label}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
