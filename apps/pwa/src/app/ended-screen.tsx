import { Button } from '@workspace/ui/components/button';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useSyncState } from '../offline/hooks.ts';
import type { Problem } from '../offline/status.ts';
import { useTitle } from './title.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

const words: Readonly<Partial<Record<Problem, Words>>> = {
  superseded: {
    title: 'A newer version is open in another tab',
    text: 'Reload to go on here. Changes that you saved are kept. What you typed without saving may be lost.',
    action: 'Reload',
  },
  deleted: {
    title: 'You have logged out in another tab',
    // Whether the data is deleted is known to the tab that logs out, and to the page after this one.
    text: 'This tab shows nothing of your data any more.',
    action: 'Log in again',
  },
  demoted: {
    title: 'You are not an administrator any more',
    text: 'The company’s data was removed from this device. Your own plan is still there.',
    action: 'Go to my plan',
  },
  moved: {
    title: 'You do not belong to this company any more',
    text: 'Its data was removed from this device.',
    action: 'Go on',
  },
};

const otherwise: Words = {
  title: 'The data on this device cannot be read',
  text: 'Reload to fetch it again.',
  action: 'Reload',
};

/** Whether the changes are gone for certain: a database that was closed may still be there. */
function lostText(problem: Problem | null, changes: readonly string[]): string {
  if (changes.length === 0) return '';
  const names = changes.join(', ');
  return problem === 'lost'
    ? ` Look whether these changes still wait then: ${names}.`
    : ` These changes were not sent: ${names}.`;
}

/** This tab's data has come to an end; says why, and the way on. */
export function EndedScreen() {
  const { problem, lostChanges } = useSyncState();
  const { title, text, action } = (problem && words[problem]) ?? otherwise;
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
