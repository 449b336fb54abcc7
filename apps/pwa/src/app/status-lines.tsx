import { Button } from '@workspace/ui/components/button';
import { ClockIcon, LockIcon, WarningIcon } from '@workspace/ui/components/icons';
import { formatCounted } from '@workspace/ui/format/data';
import { dayOf, formatDayTime, formatTime } from '@workspace/ui/format/dates';
import { OfflineLine } from '@workspace/ui/patterns/offline-line';
import { QuietLine } from '@workspace/ui/patterns/quiet-line';
import { UpdateLine } from '@workspace/ui/patterns/update-line';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useSyncState } from '../offline/hooks.ts';
import { update } from '../platform/update.ts';
import { Link } from './link.tsx';
import { logInHref } from './log-in.ts';

/** The time alone for today's data, else with its day. */
function since(syncedAt: number): string {
  const now = Date.now();
  return dayOf(syncedAt) === dayOf(now) ? formatTime(syncedAt) : formatDayTime(syncedAt);
}

const review = (words: ReactNode) => (
  <Link className="ui-touch" to="/changes">
    {words}
  </Link>
);

const loadAgain = (
  <Button size="sm" onClick={() => window.location.reload()}>
    Load it again
  </Button>
);

/** How the data stands, in one quiet line each (decisions 11); nothing while all is well. */
export function StatusLines() {
  const state = useSyncState();
  const { phase, offline, syncedAt, pendingCount, conflicts, problem } = state;
  const updateState = useSyncExternalStore(update.subscribe, update.get);
  return (
    <>
      {updateState !== 'none' && (
        <UpdateLine state={updateState} onUpdate={update.take} onDismiss={update.dismiss} />
      )}
      {phase === 'signed_out' && (
        <QuietLine
          icon={<LockIcon />}
          end={
            <a className="ui-touch" href={logInHref()}>
              Log in
            </a>
          }
        >
          You are logged out.{' '}
          {pendingCount > 0 &&
            `${formatCounted(pendingCount, 'change')} will be sent when you log in.`}
        </QuietLine>
      )}
      {offline && (
        <OfflineLine
          waiting={pendingCount - conflicts}
          undecided={conflicts}
          review={review}
          {...(syncedAt === null ? {} : { since: since(syncedAt) })}
        />
      )}
      {!offline && phase !== 'signed_out' && conflicts > 0 && (
        <QuietLine icon={<WarningIcon />} end={review('Review changes')}>
          {conflicts === 1 ? '1 change needs' : `${conflicts} changes need`} your decision
        </QuietLine>
      )}
      {problem === 'storage_full' && (
        <QuietLine icon={<WarningIcon />}>
          This device has no room left. What you see is not kept for later, and changes need a
          connection.
        </QuietLine>
      )}
      {problem === 'silent' && (
        <QuietLine icon={<WarningIcon />} end={loadAgain}>
          The data on this device does not answer.{' '}
          {state.keepsNothing
            ? 'What you see comes from the server. Changes that were not sent stay on this device until you log out.'
            : 'Changes cannot be made until it does.'}
        </QuietLine>
      )}
      {state.keepsNothing && problem !== 'silent' && (
        <QuietLine icon={<WarningIcon />}>
          Nothing is kept on this device: without a connection there is nothing to see here.
        </QuietLine>
      )}
      {state.mending && (
        <QuietLine icon={<ClockIcon />}>
          Some of the data on this device could not be read. It is fetched again
          {offline ? ' when you are back online.' : '.'}
        </QuietLine>
      )}
      {state.unreadableRows > 0 && (
        <QuietLine icon={<WarningIcon />}>
          {formatCounted(state.unreadableRows, 'row')} cannot be shown by this version of the app.
        </QuietLine>
      )}
      {state.lostChanges.length > 0 && (
        <QuietLine icon={<WarningIcon />}>
          Not sent, since you are not an administrator any more: {state.lostChanges.join(', ')}.
        </QuietLine>
      )}
      {problem === 'server' && !offline && phase === 'ready' && (
        <QuietLine icon={<WarningIcon />}>
          The newest data could not be fetched. It is tried again by itself.
        </QuietLine>
      )}
    </>
  );
}
