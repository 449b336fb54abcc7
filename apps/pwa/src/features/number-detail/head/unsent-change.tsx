import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Notice } from '@workspace/ui/patterns/notice';
import { usePendingChanges, useReference } from '../../../data/session/hooks.ts';
import { Link as RouterLink } from '../../../navigation/link.tsx';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { ConflictOfChange, fieldText } from '../../changes/index.ts';
import { messages } from '../messages.ts';

const words = messages.unsent;

/** A conflicting or refused change: no change is dropped silently. */
export function UnsentChange({ row }: { readonly row: OverviewRow }) {
  const reference = useReference();
  const change = usePendingChanges()?.find(
    ({ entityId, state }) => entityId === row.id && state !== 'waiting',
  );
  if (!change) return null;
  if (change.conflict) {
    return (
      <chakra.div flex="none" mb="4">
        <ConflictOfChange
          change={{ ...change, conflict: change.conflict }}
          title={change.description}
        />
      </chakra.div>
    );
  }
  const { kind } = change;
  const wanted = change.fields
    .map(({ field, yours }) => fieldText({ kind, field }, yours, reference))
    .join(', ');
  return (
    <chakra.div flex="none" mb="4">
      <Notice
        tone="danger"
        role="alert"
        title={words.refused}
        action={
          <Button size="sm" asChild>
            <RouterLink to="/changes">{messages.reviewChanges}</RouterLink>
          </Button>
        }
      >
        {change.refusal?.message}
        {wanted && <chakra.p color="fg.muted">{words.wanted(wanted)}</chakra.p>}
      </Notice>
    </chakra.div>
  );
}
