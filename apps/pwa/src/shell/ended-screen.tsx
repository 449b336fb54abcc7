import { Button } from '@workspace/ui/components/button';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useSyncState } from '../data/session/hooks.ts';
import { useTitle } from '../navigation/title.ts';
import type { Problem } from '../offline/session/status.ts';
import { endedMessages } from './ended-messages.ts';

type Ending = Exclude<keyof typeof endedMessages, 'mayBeLost' | 'lost'>;

const endings: Readonly<Partial<Record<Problem, Ending>>> = {
  superseded: 'superseded',
  deleted: 'deleted',
  demoted: 'demoted',
  moved: 'moved',
};

/** Whether the changes are definitely lost: a closed database may still contain them. */
function lostText(problem: Problem | null, changes: readonly string[]): string {
  if (changes.length === 0) return '';
  const names = changes.join(', ');
  return problem === 'lost' ? endedMessages.mayBeLost(names) : endedMessages.lost(names);
}

/** Shown when this tab can no longer show data: why, and what to do. */
export function EndedScreen() {
  const { problem, lostChanges } = useSyncState();
  const { title, text, action } = endedMessages[(problem && endings[problem]) ?? 'unreadable'];
  useTitle(title);
  return (
    <PublicPage align="middle">
      <EmptyState
        art="unplugged"
        title={title}
        text={text + lostText(problem, lostChanges)}
        role="alert"
        actions={
          <Button variant="solid" onClick={() => window.location.assign('/')}>
            {action}
          </Button>
        }
      />
    </PublicPage>
  );
}
