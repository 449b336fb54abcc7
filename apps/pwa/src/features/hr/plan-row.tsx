import { chakra } from '@chakra-ui/react/styled-system';
import type { HrRow } from '@workspace/domain/hr-plans/schema';
import { Avatar } from '@workspace/ui/components/avatar';
import { Badge } from '@workspace/ui/components/badge';
import { LockIcon } from '@workspace/ui/components/icons';
import { Select } from '@workspace/ui/components/input';
import { memo } from 'react';
import { optionOf, type RowChoice, readOption } from './plan-choices.ts';
import {
  changeStyles,
  hereLabel,
  inHrLabel,
  nameOf,
  outcomeLabel,
  outcomeStyles,
} from './plan-labels.ts';
import { planMessages } from './plan-messages.ts';

/** A plan that a joiner's number can have. */
export interface NumberPlan {
  readonly planId: string;
  /** With its price. */
  readonly label: string;
}

/** How a row differs from the plan that was shown before. */
export type RowMark = 'added' | 'changed';

interface PlanRowProps {
  readonly row: HrRow;
  readonly chosen: RowChoice;
  /** `YYYY-MM-DD` in UTC. */
  readonly today: string;
  readonly plans: readonly NumberPlan[];
  /** `choose` before the plan is applied; then its outcome is shown. */
  readonly mode: 'choose' | 'outcome';
  readonly mark: RowMark | undefined;
  readonly onChoose: (rowId: string, choice: RowChoice) => void;
}

/** A cell, which on phones is a line of the row with its column's name. */
const Cell = chakra('td', {
  base: {
    verticalAlign: 'top',
    textAlign: 'start',
    px: { base: '0', md: '2' },
    py: { base: '0', md: '2.5' },
    minW: '0',
    overflowWrap: 'anywhere',
    _first: { ps: { md: '3' } },
    _last: { pe: { md: '3' } },
  },
});

function Person({ row }: { readonly row: HrRow }) {
  const name = nameOf(row);
  const { person, caution } = row;
  const under = person ? person.email : planMessages.ofEverybody;
  return (
    <chakra.div display="flex" gap="2.5" alignItems="center" minW="0">
      {person ? (
        <Avatar name={name} />
      ) : (
        <chakra.span
          flex="none"
          display="grid"
          placeItems="center"
          boxSize="7"
          rounded="full"
          bg="bg.muted"
          color="fg.muted"
        >
          <LockIcon size={14} />
        </chakra.span>
      )}
      <chakra.div minW="0">
        <chakra.p fontWeight="medium">{name}</chakra.p>
        <chakra.p textStyle="xs" color="fg.subtle" className="ui-ellipsis" title={under ?? ''}>
          {under}
        </chakra.p>
        {caution !== null && (
          <chakra.p textStyle="xs" color="warning.fg">
            {planMessages.cautions[caution]}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  );
}

function Choice({ row, chosen, plans, onChoose }: PlanRowProps) {
  const choose = (value: string) => {
    const choice = readOption(row, value);
    if (choice) onChoose(row.id, choice);
  };
  return (
    <Select
      size="sm"
      aria-label={planMessages.choiceOf(nameOf(row))}
      value={optionOf(chosen)}
      onChange={({ currentTarget: { value } }) => choose(value)}
    >
      {row.choices.map((choice) => (
        <option key={choice} value={choice}>
          {planMessages.choices[choice]}
        </option>
      ))}
      {row.choices.includes('add') &&
        plans.map(({ planId, label }) => (
          <option key={planId} value={optionOf({ choice: 'add', planId })}>
            {label}
          </option>
        ))}
    </Select>
  );
}

function Here(props: PlanRowProps) {
  const { row, chosen, mode } = props;
  const { choice, planId } = chosen;
  const { outcome } = row;
  const effect = (
    <chakra.p textStyle="xs" color="fg.muted">
      {hereLabel(row, choice, planId !== undefined)}
    </chakra.p>
  );
  if (mode === 'choose') {
    return (
      <chakra.div display="flex" flexDirection="column" gap="1">
        {row.choices.length > 1 && <Choice {...props} />}
        {effect}
      </chakra.div>
    );
  }
  return (
    <chakra.div display="flex" flexDirection="column" gap="1" alignItems="flex-start">
      {outcome === null ? (
        <Badge dot="ring">{planMessages.outcomes.waiting}</Badge>
      ) : (
        <Badge {...outcomeStyles[outcome]}>{planMessages.outcomes[outcome]}</Badge>
      )}
      {outcome === 'refused' || outcome === 'changed_meanwhile' ? (
        <chakra.p textStyle="xs" color="fg.muted">
          {outcomeLabel(row)}
        </chakra.p>
      ) : (
        effect
      )}
    </chakra.div>
  );
}

/** One difference: what it is, whom it is about, and what happens here. */
export const PlanRow = memo((props: PlanRowProps) => {
  const { row, today, mark } = props;
  return (
    <chakra.tr
      display={{ base: 'grid', md: 'table-row' }}
      gap="2"
      px={{ base: '4', md: '0' }}
      py={{ base: '3', md: '0' }}
      borderTopWidth="1px"
    >
      <Cell>
        <Badge {...changeStyles[row.change]}>{planMessages.changes[row.change]}</Badge>
        {mark && (
          <chakra.span
            display={{ base: 'inline-block', md: 'block' }}
            ms={{ base: '2', md: '0' }}
            mt={{ base: '0', md: '1' }}
            textStyle="xs"
            fontWeight="medium"
            color="info.fg"
          >
            {planMessages.marks[mark]}
          </chakra.span>
        )}
      </Cell>
      <Cell>
        <Person row={row} />
      </Cell>
      <Cell textStyle="xs">
        <chakra.span hideFrom="md" color="fg.subtle">
          {planMessages.columns.hr}:{' '}
        </chakra.span>
        {inHrLabel(row, today)}
      </Cell>
      <Cell>
        <Here {...props} />
      </Cell>
    </chakra.tr>
  );
});
PlanRow.displayName = 'PlanRow';
