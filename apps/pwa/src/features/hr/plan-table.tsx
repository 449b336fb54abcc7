import { chakra } from '@chakra-ui/react/styled-system';
import type { HrPlan, HrRow } from '@workspace/domain/hr-plans/schema';
import { Button } from '@workspace/ui/components/button';
import { useMemo, useState } from 'react';
import { useProductNow, useReference } from '../../data/session/hooks.ts';
import { localPlans, priceLabel } from '../plan-choices/index.ts';
import { type Choices, choiceOf, type RowChoice } from './plan-choices.ts';
import { planMessages } from './plan-messages.ts';
import { type NumberPlan, PlanRow, type RowMark } from './plan-row.tsx';
import type { PlanNews } from './use-plan-choices.ts';

/** Rows that are drawn at first, and with each press: a plan can be about everybody. */
const rowsAtOnce = 100;

const columns = [
  { label: planMessages.columns.change, width: '136px' },
  { label: planMessages.columns.person, width: 'auto' },
  { label: planMessages.columns.hr, width: '150px' },
  { label: planMessages.columns.here, width: '236px' },
] as const;

/** Plans that a number in the company's country can have. */
function useNumberPlans(): readonly NumberPlan[] {
  const reference = useReference();
  return useMemo(() => {
    const country = reference.company?.country_iso_code;
    if (country === undefined) return [];
    return localPlans(country, reference).flatMap(({ plan, price }) =>
      price
        ? [
            {
              planId: plan.plan_id,
              label: planMessages.addWith(plan.name, priceLabel(price, plan.type)),
            },
          ]
        : [],
    );
  }, [reference]);
}

function markOf({ id }: HrRow, news: PlanNews | undefined): RowMark | undefined {
  if (news?.added.has(id)) return 'added';
  return news?.changed.has(id) ? 'changed' : undefined;
}

interface PlanTableProps {
  readonly plan: Pick<HrPlan, 'rows'>;
  readonly choices: Choices;
  readonly mode: 'choose' | 'outcome';
  /** Of a plan that has taken the place of the one that was shown before. */
  readonly news: PlanNews | undefined;
  readonly onChoose: (rowId: string, choice: RowChoice) => void;
}

/** The rows of a plan, stacked on phones. */
export function PlanTable({ plan: { rows }, choices, mode, news, onChoose }: PlanTableProps) {
  const [most, setMost] = useState(rowsAtOnce);
  const plans = useNumberPlans();
  const today = new Date(useProductNow()).toISOString().slice(0, 10);
  const left = Math.min(rowsAtOnce, rows.length - most);
  return (
    <chakra.div borderWidth="1px" rounded="lg" overflow="hidden">
      <chakra.table
        aria-label={planMessages.table}
        display={{ base: 'block', md: 'table' }}
        w="full"
        tableLayout="fixed"
        borderCollapse="collapse"
        className="ui-num"
      >
        <chakra.thead hideBelow="md" bg="bg.subtle">
          <tr>
            {columns.map(({ label, width }) => (
              <chakra.th
                key={label}
                scope="col"
                textAlign="start"
                textStyle="xs"
                fontWeight="medium"
                color="fg.muted"
                px="2"
                py="2"
                _first={{ ps: '3' }}
                style={{ width }}
              >
                {label}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <chakra.tbody
          display={{ base: 'block', md: 'table-row-group' }}
          css={{ mdDown: { '& > tr:first-of-type': { borderTopWidth: '0' } } }}
        >
          {rows.slice(0, most).map((row) => (
            <PlanRow
              key={row.id}
              row={row}
              chosen={choiceOf(row, choices)}
              today={today}
              plans={plans}
              mode={mode}
              mark={markOf(row, news)}
              onChoose={onChoose}
            />
          ))}
        </chakra.tbody>
      </chakra.table>
      {left > 0 && (
        <chakra.div p="2" borderTopWidth="1px" textAlign="center">
          <Button variant="ghost" onClick={() => setMost(most + rowsAtOnce)}>
            {planMessages.more(left)}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
