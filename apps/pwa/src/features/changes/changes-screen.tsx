import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { formatDateTime } from '@workspace/ui/format/dates';
import { Card, CardBody } from '@workspace/ui/patterns/card';
import { ConflictCard } from '@workspace/ui/patterns/conflict-card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Notice } from '@workspace/ui/patterns/notice';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from '../../app/link.tsx';
import { formatPhone } from '../../app/phone.ts';
import { useTitle } from '../../app/title.ts';
import { usePendingChanges, useSyncState } from '../../offline/hooks.ts';
import type { PendingChange } from '../../offline/pending-changes.ts';
import { useOffline } from '../../offline/provider.tsx';
import { storage } from '../../platform/storage.ts';
import { messages } from './messages.ts';

const fieldLabels: Readonly<Record<string, string>> = {
  plan_id: 'Plan',
  user_id: 'Person',
  status: 'Status',
};

const labelOf = (field: string) => fieldLabels[field] ?? field;

/** `+44 7400 634177 · `, before whatever else is said. */
const phoneBefore = ({ phoneNumber }: PendingChange) =>
  phoneNumber ? `${formatPhone(phoneNumber)} · ` : '';

type Decision = 'send_again' | 'discard';

/** Where what was changed can be looked at; nowhere for what has none. */
function placeOf({ kind, entityId, fields, gone }: PendingChange): string | null {
  if (kind !== 'number' || gone) return null;
  const tab = fields.some(({ field }) => field === 'plan_id') ? 'plan' : 'person';
  return `/?numberId=${entityId}&tabId=${tab}`;
}

function Description({ change }: { readonly change: PendingChange }) {
  const place = placeOf(change);
  return place === null ? change.description : <Link to={place}>{change.description}</Link>;
}

function useDecision(change: PendingChange) {
  const { resolveConflict } = useOffline();
  const [busy, setBusy] = useState<Decision | null>(null);
  const decide = (how: Decision) => {
    setBusy(how);
    void resolveConflict(change.id, how).finally(() => setBusy(null));
  };
  return { busy, decide };
}

/** Whether it was saved before the person changed it, or afterwards. */
function otherChange({ savedAt, madeAt }: PendingChange): string {
  const isOlder = savedAt !== null && Date.parse(savedAt) < madeAt;
  const when = isOlder
    ? 'Someone else had changed this before you did, and this device did not know it yet.'
    : 'This was changed by someone else while yours waited.';
  return `${when} Nothing has been overwritten.`;
}

/** The change met another's: both versions, by field, and no default (decisions 11). */
function Conflict({ change }: { readonly change: PendingChange }) {
  const { busy, decide } = useDecision(change);
  return (
    <ConflictCard
      title={
        <>
          <Description change={change} />: changed twice
        </>
      }
      text={`${phoneBefore(change)}${otherChange(change)}`}
      yoursNote={`Made ${formatDateTime(change.madeAt)}`}
      savedNote={change.savedAt ? `Saved ${formatDateTime(change.savedAt)}` : 'Saved'}
      rows={[
        ...change.fields.map(({ field, yours, saved, yoursText, savedText }) => ({
          label: labelOf(field),
          yours: yoursText,
          saved: savedText,
          differs: yours !== saved,
        })),
        ...change.around.map(({ field, savedText }) => ({
          label: labelOf(field),
          yours: savedText,
          saved: savedText,
          differs: false,
        })),
      ]}
      onKeepYours={() => decide('send_again')}
      onKeepSaved={() => decide('discard')}
      {...(busy ? { busy: busy === 'discard' ? ('saved' as const) : ('yours' as const) } : {})}
    />
  );
}

const goneText = 'It is not here any more, so there is nothing left to change.';

function Refused({ change }: { readonly change: PendingChange }) {
  const { busy, decide } = useDecision(change);
  const reasons = change.gone
    ? goneText
    : [change.message, ...Object.values(change.fieldMessages)].filter(Boolean).join(' ');
  return (
    <Card>
      <CardBody>
        <chakra.h3 fontWeight="semibold">
          <Description change={change} />
        </chakra.h3>
        <chakra.p textStyle="xs" color="fg.subtle" mb="2">
          {phoneBefore(change)}Made {formatDateTime(change.madeAt)}
        </chakra.p>
        <Notice tone="danger">{reasons || 'The change was refused.'}</Notice>
        <chakra.div display="flex" gap="2" mt="4">
          {change.sendable && (
            <Button
              variant="outline"
              loading={busy === 'send_again'}
              onClick={() => decide('send_again')}
            >
              Send again
            </Button>
          )}
          <Button variant="outline" loading={busy === 'discard'} onClick={() => decide('discard')}>
            Discard
          </Button>
        </chakra.div>
      </CardBody>
    </Card>
  );
}

function Waiting({ change }: { readonly change: PendingChange }) {
  const { busy, decide } = useDecision(change);
  return (
    <Card>
      <CardBody>
        <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
          <chakra.div flex="1" minW="200px">
            <chakra.h3 fontWeight="medium">
              <Description change={change} />
            </chakra.h3>
            <chakra.p textStyle="xs" color="fg.subtle">
              {phoneBefore(change)}Made {formatDateTime(change.madeAt)}
              {change.fields.map(({ field, savedText, yoursText }) => (
                <span key={field}>
                  {' · '}
                  {labelOf(field)}: {savedText} → {yoursText}
                </span>
              ))}
            </chakra.p>
          </chakra.div>
          <PendingMark
            title={change.blocked ? 'Waits for the decision above' : 'Waiting to be sent'}
          />
          <Button variant="ghost" loading={busy === 'discard'} onClick={() => decide('discard')}>
            Discard
          </Button>
        </chakra.div>
      </CardBody>
    </Card>
  );
}

/** Nothing but this device has the changes, and the browser has not promised to keep them. */
function MayBeDeleted() {
  const state = useSyncExternalStore(storage.subscribe, storage.get);
  useEffect(() => void storage.look(), []);
  if (state !== 'evictable') return null;
  return (
    <chakra.div mb="3" maxW="800px">
      <Notice tone="warning" role="note">
        {messages.mayBeDeleted}
      </Notice>
    </chakra.div>
  );
}

/** "Review changes": what has not reached the server, and what needs a decision. */
export function ChangesScreen() {
  useTitle('Review changes');
  const changes = usePendingChanges();
  const { offline } = useSyncState();
  const waits = changes.some(({ state, blocked }) => state === 'waiting' && !blocked);
  return (
    <Page>
      <PageHead
        title="Review changes"
        note={offline && waits ? 'What waits is sent when you are back online.' : undefined}
      />
      {waits && <MayBeDeleted />}
      {changes.length === 0 ? (
        <EmptyState
          art="inbox"
          title="Everything is sent"
          text="Changes that you make without a network wait here until they are sent."
          role="status"
        />
      ) : (
        <chakra.ul display="flex" flexDirection="column" gap="3" maxW="800px">
          {changes.map((change) => (
            <li key={change.id}>
              {change.state === 'conflict' && <Conflict change={change} />}
              {change.state === 'refused' && <Refused change={change} />}
              {change.state === 'waiting' && <Waiting change={change} />}
            </li>
          ))}
        </chakra.ul>
      )}
    </Page>
  );
}
