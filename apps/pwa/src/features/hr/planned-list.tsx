import { chakra } from '@chakra-ui/react/styled-system';
import { listPlannedHrChanges, revokePlannedHrChange } from '@workspace/domain/hr-plans/operations';
import type { PlannedHrChange } from '@workspace/domain/hr-plans/schema';
import { Button } from '@workspace/ui/components/button';
import { Notice } from '@workspace/ui/patterns/notice';
import { useMemo } from 'react';
import { isBlocked, useCommand } from '../../data/use-command.ts';
import { useOperation } from '../../data/use-operation.ts';
import { dayLabel } from './plan-labels.ts';
import { planMessages } from './plan-messages.ts';

const words = planMessages.planned;

interface PlannedRowProps {
  readonly companyId: string;
  readonly change: PlannedHrChange;
}

function PlannedRow({ companyId, change }: PlannedRowProps) {
  const { id, kind, person, on, version } = change;
  const { run, busy, failure, writeMode } = useCommand(revokePlannedHrChange, words);
  const revoke = () =>
    void run(
      { params: { company_id: companyId, planned_id: id } },
      { version, about: person.name },
    );
  return (
    <chakra.li px="4" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.div flex="1" minW="0">
          <chakra.p fontWeight="medium">{person.name}</chakra.p>
          <chakra.p textStyle="xs" color="fg.muted" className="ui-num">
            {words[kind](dayLabel(on))}
          </chakra.p>
        </chakra.div>
        <Button
          size="sm"
          aria-label={words.label(person.name)}
          loading={busy}
          disabled={isBlocked(writeMode)}
          onClick={revoke}
        >
          {words.button}
        </Button>
      </chakra.div>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </chakra.li>
  );
}

interface PlannedListProps {
  readonly companyId: string;
  /** Changes with the plan of changes, which plans some of its rows. */
  readonly version: string;
}

/** What happens on a later day; nothing if nothing is planned. */
export function PlannedList({ companyId, version }: PlannedListProps) {
  const input = useMemo(() => ({ params: { company_id: companyId } }), [companyId]);
  const { data } = useOperation(listPlannedHrChanges, input, { version });
  const changes = data?.answer.data ?? [];
  if (changes.length === 0) return null;
  return (
    <section aria-label={words.title}>
      <chakra.h3 textStyle="card">{words.title}</chakra.h3>
      <chakra.p textStyle="xs" color="fg.muted" mb="2">
        {words.text}
      </chakra.p>
      <chakra.ul borderWidth="1px" rounded="lg" overflow="hidden">
        {changes.map((change) => (
          <PlannedRow key={change.id} companyId={companyId} change={change} />
        ))}
      </chakra.ul>
    </section>
  );
}
