import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Notice } from '@workspace/ui/patterns/notice';
import { Link as RouterLink } from '../../../app/link.tsx';
import { usePendingChanges } from '../../../offline/hooks.ts';
import type { OverviewRow } from '../../../offline/index/overview-row.ts';
import { messages } from '../messages.ts';

const words = messages.unsent;

/** A change that was met by another one, or refused: nothing is dropped silently. */
export function UnsentChange({ row }: { readonly row: OverviewRow }) {
  const change = usePendingChanges().find(
    ({ entityId, state }) => entityId === row.id && state !== 'waiting',
  );
  if (!change) return null;
  const conflict = change.state === 'conflict';
  const wanted = change.fields.map(({ yoursText }) => yoursText).join(', ');
  return (
    <chakra.div flex="none" mb="4">
      <Notice
        tone={conflict ? 'warning' : 'danger'}
        role="alert"
        title={conflict ? words.conflict.title : words.refused}
        action={
          <Button size="sm" asChild>
            <RouterLink to="/changes">{messages.reviewChanges}</RouterLink>
          </Button>
        }
      >
        {conflict ? words.conflict.text : change.message}
        {wanted && <chakra.p color="fg.muted">{words.wanted(wanted)}</chakra.p>}
      </Notice>
    </chakra.div>
  );
}
