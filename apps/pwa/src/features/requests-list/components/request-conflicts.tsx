import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Notice } from '@workspace/ui/patterns/notice';
import { usePendingChanges } from '../../../data/session/hooks.ts';
import { Link } from '../../../navigation/link.tsx';
import type { PendingChange } from '../../../offline/outbox/pending-changes.ts';
import { ConflictOfChange } from '../../changes/index.ts';
import { type RequestRow, messages as requestMessages } from '../../requests/index.ts';
import { messages } from '../messages.ts';

interface RequestConflictsProps {
  readonly rows: readonly RequestRow[];
  /** Ids of requests whose refusal is shown elsewhere. */
  readonly without: ReadonlySet<string>;
}

/** What did not happen, and for whom: "Not approved: Ann Lee". */
function titleOf({ entityId, fields }: PendingChange, rows: readonly RequestRow[]): string {
  const name = rows.find(({ id }) => id === entityId)?.name ?? requestMessages.unknownPerson;
  const status = fields.find(({ field }) => field === 'status')?.yours;
  const what = requestMessages.notDecided[String(status)] ?? requestMessages.notChanged;
  return requestMessages.refused(what, name);
}

/** Decisions and changes that were refused, or that somebody else made first. */
export function RequestConflicts({ rows, without }: RequestConflictsProps) {
  const changes = (usePendingChanges() ?? []).filter(
    ({ kind, state, entityId }) =>
      (kind === 'porting_item' || kind === 'top_up') &&
      state !== 'waiting' &&
      !without.has(entityId),
  );
  if (changes.length === 0) return null;
  return (
    <chakra.ul display="flex" flexDirection="column" gap="3" mb="6">
      {changes.map((change) => (
        <li key={change.id}>
          {change.conflict ? (
            <ConflictOfChange
              change={{ ...change, conflict: change.conflict }}
              title={titleOf(change, rows)}
            />
          ) : (
            <Notice
              tone="danger"
              role="alert"
              title={titleOf(change, rows)}
              action={
                <Button size="sm" asChild>
                  <Link to="/changes">{messages.review}</Link>
                </Button>
              }
            >
              {change.refusal?.message}
            </Notice>
          )}
        </li>
      ))}
    </chakra.ul>
  );
}
