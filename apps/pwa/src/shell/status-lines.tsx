import { Button } from '@workspace/ui/components/button';
import { ClockIcon, LockIcon, WarningIcon } from '@workspace/ui/components/icons';
import { formatShort } from '@workspace/ui/format/dates';
import { OfflineLine } from '@workspace/ui/patterns/offline-line';
import { QuietLine } from '@workspace/ui/patterns/quiet-line';
import { UpdateLine } from '@workspace/ui/patterns/update-line';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useSyncState } from '../data/session/hooks.ts';
import { Link } from '../navigation/link.tsx';
import { logInHref } from '../navigation/log-in.ts';
import { takeUpdate } from '../platform/take-update.ts';
import { update } from '../platform/update.ts';
import { statusMessages } from './status-messages.ts';

const review = (words: ReactNode) => (
  <Link className="ui-touch" to="/changes">
    {words}
  </Link>
);

const loadAgain = (
  <Button size="sm" onClick={() => window.location.reload()}>
    {statusMessages.reload}
  </Button>
);

/** One line for each problem with the data (decisions 11); nothing when there is none. */
export function StatusLines() {
  const state = useSyncState();
  const { phase, offline, syncedAt, pendingCount, conflicts, problem } = state;
  const updateState = useSyncExternalStore(update.subscribe, update.get);
  const isUpdating = useSyncExternalStore(update.subscribe, update.isBusy);
  return (
    <>
      {updateState !== 'none' && (
        <UpdateLine
          state={updateState}
          updating={isUpdating}
          onUpdate={takeUpdate}
          onDismiss={update.dismiss}
        />
      )}
      {phase === 'signed_out' && (
        <QuietLine
          icon={<LockIcon />}
          end={
            <a className="ui-touch" href={logInHref()}>
              {statusMessages.logIn}
            </a>
          }
        >
          {statusMessages.loggedOut}{' '}
          {pendingCount > 0 && statusMessages.sentAfterLogIn(pendingCount)}
        </QuietLine>
      )}
      {offline && (
        <OfflineLine
          waiting={pendingCount - conflicts}
          undecided={conflicts}
          review={review}
          {...(syncedAt === null ? {} : { since: formatShort(syncedAt) })}
        />
      )}
      {!offline && phase !== 'signed_out' && conflicts > 0 && (
        <QuietLine icon={<WarningIcon />} end={review(statusMessages.review)}>
          {statusMessages.conflicts(conflicts)}
        </QuietLine>
      )}
      {problem === 'storage_full' && (
        <QuietLine icon={<WarningIcon />}>{statusMessages.storageFull}</QuietLine>
      )}
      {problem === 'silent' && (
        <QuietLine icon={<WarningIcon />} end={loadAgain}>
          {statusMessages.silent}{' '}
          {state.keepsNothing ? statusMessages.silentFromServer : statusMessages.silentNoChanges}
        </QuietLine>
      )}
      {state.keepsNothing && problem !== 'silent' && (
        <QuietLine icon={<WarningIcon />}>{statusMessages.keepsNothing}</QuietLine>
      )}
      {state.isRefetching && (
        <QuietLine icon={<ClockIcon />}>
          {offline ? statusMessages.mendingLater : statusMessages.mending}
        </QuietLine>
      )}
      {state.unreadableRows > 0 && (
        <QuietLine icon={<WarningIcon />}>
          {statusMessages.unreadable(state.unreadableRows)}
        </QuietLine>
      )}
      {state.lostChanges.length > 0 && (
        <QuietLine icon={<WarningIcon />}>
          {statusMessages.lostAsEmployee(state.lostChanges.join(', '))}
        </QuietLine>
      )}
      {problem === 'server' && !offline && phase === 'ready' && (
        <QuietLine icon={<WarningIcon />}>{statusMessages.serverFailed}</QuietLine>
      )}
    </>
  );
}
