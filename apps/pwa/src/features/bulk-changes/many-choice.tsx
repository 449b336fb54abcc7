import { chakra } from '@chakra-ui/react/styled-system';
import { sortedByName } from '@workspace/ui/format/names';
import { useMemo } from 'react';
import { useReference } from '../../data/session/hooks.ts';
import { useRows } from '../../data/use-rows.ts';
import type { NumberOfPerson } from '../../numbers-index/index-shape.ts';
import { PlanRadioList } from '../plan-choices/index.ts';
import { type ManyKind, messages } from './messages.ts';
import { planOffers } from './plan-offers.ts';
import { TeamRadioList } from './team-radio-list.tsx';

const words = messages.dialog;

interface ManyChoiceProps {
  readonly kind: ManyKind;
  readonly lines: readonly NumberOfPerson[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The plan or team to choose, if the action needs one. */
export function ManyChoice({ kind, ...props }: ManyChoiceProps) {
  if (kind === 'move_plan') return <PlanChoice {...props} />;
  if (kind === 'add_to_team') return <TeamChoice {...props} />;
  return null;
}

type ChoiceProps = Omit<ManyChoiceProps, 'kind'>;

function PlanChoice({ lines, chosen, onChoose }: ChoiceProps) {
  const reference = useReference();
  const offers = useMemo(() => planOffers(lines, reference), [lines, reference]);
  const moves = new Map(offers.map(({ plan, moves: count }) => [plan.plan_id, count]));
  if (offers.length === 0) return <p>{words.noPlans}</p>;
  return (
    <chakra.fieldset border="0" minW="0">
      <legend className="ui-sr">{words.plans}</legend>
      <chakra.div maxH="min(320px, 40dvh)" overflowY="auto">
        <PlanRadioList
          choices={offers}
          selected={chosen}
          radio={{ name: 'plan', onChange: (event) => onChoose(event.target.value) }}
          note={({ plan }) => words.changes(moves.get(plan.plan_id) ?? 0, lines.length)}
        />
      </chakra.div>
      {!chosen && (
        <chakra.p mt="3" color="fg.muted">
          {words.choosePlan}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}

function TeamChoice({ chosen, onChoose }: ChoiceProps) {
  const teams = useRows('team');
  const byName = useMemo(() => {
    const all = teams.all();
    return all && sortedByName(all, ({ name }) => name);
  }, [teams]);
  if (!byName) return null;
  if (byName.length === 0) return <p>{words.noTeams}</p>;
  return (
    <chakra.fieldset border="0" minW="0">
      <legend className="ui-sr">{words.teams}</legend>
      <TeamRadioList teams={byName} selected={chosen} onChange={onChoose} />
      {!chosen && (
        <chakra.p mt="3" color="fg.muted">
          {words.chooseTeam}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
