import type { HrInvitation } from '@workspace/domain/hr/schema';
import { type ReactNode, useEffect, useState } from 'react';
import type { InviteWords } from './messages.ts';
import { ConnectingScreen, FailedScreen } from './outcome-screens.tsx';

interface CheckedInviteProps {
  readonly invitation: Pick<HrInvitation, 'status' | 'is_checking'>;
  readonly isOffline: boolean;
  readonly words: InviteWords;
  /** While what was entered is checked. */
  readonly drawing: ReactNode;
  /** What to do about what the vendor has reported; null if it has reported nothing. */
  readonly problem: string | null;
  readonly connected: ReactNode;
  readonly onRetry: () => void;
  /** Before anything was entered, and when it is entered again. */
  readonly children: ReactNode;
}

/** The form of an invitation, or what became of what was entered into it. */
export function CheckedInvite(props: CheckedInviteProps) {
  const { invitation, isOffline, words, drawing, problem, connected, onRetry, children } = props;
  // When the page opens, an old problem is not shown: the invitation starts again.
  const [wasChecked, setWasChecked] = useState(false);
  const { status, is_checking: isChecking } = invitation;
  useEffect(() => {
    if (isChecking) setWasChecked(true);
  }, [isChecking]);
  if (status === 'active') return connected;
  if (isChecking) return <ConnectingScreen words={words} drawing={drawing} isOffline={isOffline} />;
  if (status === 'error' && problem !== null && wasChecked) {
    return (
      <FailedScreen
        words={words}
        problem={problem}
        onRetry={() => {
          setWasChecked(false);
          onRetry();
        }}
      />
    );
  }
  return children;
}
