import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import { Button } from '@workspace/ui/components/button';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { compareNames } from '@workspace/ui/format/names';
import { Card } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { ProblemState, type TableProblem } from '@workspace/ui/patterns/table/table-problem';
import { useState } from 'react';
import { useHeldNumbers } from '../../data/session/hooks.ts';
import { useUnreadProblem } from '../../data/use-unread-problem.ts';
import type { NumberOfPerson } from '../../numbers-index/index-shape.ts';
import { useActingSession } from '../number/index.ts';
import { HeldNumber } from './held-number.tsx';
import { simAccessMessages as words } from './messages.ts';
import { type Confirmation, useConfirmations } from './use-confirmations.ts';

const idOf = ({ number }: NumberOfPerson) => number.number_id;
const nameOf = ({ user }: NumberOfPerson) => (user ? displayName(user) : '');

/**
 * Numbers on hold and those confirmed on this screen, which keep their position so that no row
 * moves.
 */
function listOf(
  held: readonly NumberOfPerson[],
  states: ReadonlyMap<string, Confirmation>,
): NumberOfPerson[] {
  const byId = new Map(held.map((line) => [idOf(line), line]));
  for (const [id, state] of states) if (state.status === 'confirmed') byId.set(id, state.line);
  return [...byId.values()].toSorted(
    (one, other) =>
      compareNames(nameOf(one), nameOf(other)) || idOf(one).localeCompare(idOf(other)),
  );
}

interface UnreadRowsProps {
  readonly label: string;
  readonly problem: TableProblem | undefined;
}

function UnreadRows({ label, problem }: UnreadRowsProps) {
  if (problem) return <ProblemState problem={problem} />;
  return <SkeletonRows label={label} cells={['name', 'number']} columns="1fr 1fr" rows={3} />;
}

/** All numbers whose SIM details are on hold, with their confirmation. */
export function SimAccessScreen() {
  const held = useHeldNumbers();
  const { offline, impersonating } = useActingSession();
  const { states, busy, start } = useConfirmations();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const problem = useUnreadProblem(words.failed);
  const lines = listOf(held ?? [], states);
  const open = lines.filter((line) => states.get(idOf(line))?.status !== 'confirmed');
  const chosen = open.filter((line) => selected.has(idOf(line)));
  const isClosed = offline || impersonating || busy;
  const note = impersonating ? words.impersonating : offline ? words.offline : words.text;

  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const toggleAll = () => setSelected(new Set(chosen.length === open.length ? [] : open.map(idOf)));

  if (lines.length === 0) {
    return (
      <Page>
        <PageHead title={words.title} />
        {held ? (
          <EmptyState art="inbox" title={words.empty.title} text={words.empty.text} role="status" />
        ) : (
          <UnreadRows label={words.loading} problem={problem} />
        )}
      </Page>
    );
  }
  return (
    <Page>
      <PageHead
        title={words.title}
        actions={
          <Button
            variant="solid"
            loading={busy}
            disabled={isClosed || chosen.length === 0}
            onClick={() => start(chosen)}
          >
            {words.confirm(chosen.length)}
          </Button>
        }
      />
      <chakra.p role="status" mb="4" maxW="800px" color="fg.muted">
        {note}
      </chakra.p>
      <chakra.div maxW="800px">
        <Card>
          <chakra.div px="4" py="3">
            <Checkbox
              checked={open.length > 0 && chosen.length === open.length}
              disabled={isClosed || open.length === 0}
              onChange={toggleAll}
            >
              {words.all}
            </Checkbox>
          </chakra.div>
          <ul aria-label={words.list}>
            {lines.map((line) => (
              <HeldNumber
                key={idOf(line)}
                line={line}
                name={nameOf(line) || words.someone}
                state={states.get(idOf(line))}
                checked={selected.has(idOf(line))}
                disabled={isClosed}
                onToggle={() => toggle(idOf(line))}
              />
            ))}
          </ul>
        </Card>
      </chakra.div>
    </Page>
  );
}
