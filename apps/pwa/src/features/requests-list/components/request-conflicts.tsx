import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Notice } from '@workspace/ui/patterns/notice';
import { usePendingChanges } from '../../../data/session/hooks.ts';
import { Link } from '../../../navigation/link.tsx';
import { ConflictOfChange } from '../../changes/index.ts';
import { messages } from '../messages.ts';

/** Decisions and changes that were refused, or that somebody else made first. */
export function RequestConflicts() {
  const changes = (usePendingChanges() ?? []).filter(
    ({ kind, state }) => (kind === 'porting_item' || kind === 'top_up') && state !== 'waiting',
  );
  if (changes.length === 0) return null;
  return (
    <chakra.ul display="flex" flexDirection="column" gap="3" mb="6">
      {changes.map((change) => (
        <li key={change.id}>
          {change.conflict ? (
            <ConflictOfChange
              change={{ ...change, conflict: change.conflict }}
              title={change.description}
            />
          ) : (
            <Notice
              tone="danger"
              role="alert"
              title={change.description}
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
