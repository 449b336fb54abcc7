import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { formatDateTime } from '@workspace/ui/format/dates';
import { Card, CardBody } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Notice } from '@workspace/ui/patterns/notice';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from '../../app/link.tsx';
import { formatPhone } from '../../app/phone.ts';
import { useTitle } from '../../app/title.ts';
import { usePendingChanges, useSyncState } from '../../offline/hooks.ts';
import type { PendingChange } from '../../offline/pending-changes.ts';
import { storage } from '../../platform/storage.ts';
import { ConflictOfChange } from './conflict-of-change.tsx';
import { messages } from './messages.ts';
import { useDecision } from './use-decision.ts';

/** `+44 7400 634177 · `, as a prefix. */
const phoneBefore = ({ phoneNumber }: PendingChange) =>
  phoneNumber ? `${formatPhone(phoneNumber)} · ` : '';

/** Link to the changed entity; undefined if it has no screen. */
function placeOf({ kind, entityId, fields, gone }: PendingChange): string | null {
  if (kind !== 'number' || gone) return null;
  const tab = fields.some(({ field }) => field === 'plan_id') ? 'plan' : 'person';
  return `/?numberId=${entityId}&tabId=${tab}`;
}

function Description({ change }: { readonly change: PendingChange }) {
  const place = placeOf(change);
  return place === null ? change.description : <Link to={place}>{change.description}</Link>;
}

function Refused({ change }: { readonly change: PendingChange }) {
  const { busy, decide } = useDecision(change);
  const reasons = change.gone
    ? messages.gone
    : [change.message, ...Object.values(change.fieldMessages)].filter(Boolean).join(' ');
  return (
    <Card>
      <CardBody>
        <chakra.h3 fontWeight="semibold">
          <Description change={change} />
        </chakra.h3>
        <chakra.p textStyle="xs" color="fg.subtle" mb="2">
          {phoneBefore(change)}
          {messages.made(formatDateTime(change.madeAt))}
        </chakra.p>
        <Notice tone="danger">{reasons || messages.refused}</Notice>
        <chakra.div display="flex" gap="2" mt="4">
          {change.sendable && (
            <Button
              variant="outline"
              loading={busy === 'send_again'}
              onClick={() => decide('send_again')}
            >
              {messages.sendAgain}
            </Button>
          )}
          <Button variant="outline" loading={busy === 'discard'} onClick={() => decide('discard')}>
            {messages.discard}
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
              {phoneBefore(change)}
              {messages.made(formatDateTime(change.madeAt))}
              {change.fields.map(({ field, savedText, yoursText }) => (
                <span key={field}>
                  {' · '}
                  {messages.fieldLabel(field)}: {savedText} → {yoursText}
                </span>
              ))}
            </chakra.p>
          </chakra.div>
          <PendingMark title={change.blocked ? messages.blocked : messages.waiting} />
          <Button variant="ghost" loading={busy === 'discard'} onClick={() => decide('discard')}>
            {messages.discard}
          </Button>
        </chakra.div>
      </CardBody>
    </Card>
  );
}

/** The changes exist on this device only, and the browser has not granted persistent storage. */
function MayBeDeleted() {
  const state = useSyncExternalStore(storage.subscribe, storage.get);
  useEffect(() => void storage.refresh(), []);
  if (state !== 'evictable') return null;
  return (
    <chakra.div mb="3" maxW="800px">
      <Notice tone="warning" role="note">
        {messages.mayBeDeleted}
      </Notice>
    </chakra.div>
  );
}

/** "Review changes": changes that have not reached the server or need a decision. */
export function ChangesScreen() {
  useTitle(messages.title);
  const changes = usePendingChanges();
  const { offline } = useSyncState();
  const waits = changes.some(({ state, blocked }) => state === 'waiting' && !blocked);
  return (
    <Page>
      <PageHead title={messages.title} note={offline && waits ? messages.note : undefined} />
      {waits && <MayBeDeleted />}
      {changes.length === 0 ? (
        <EmptyState
          art="inbox"
          title={messages.empty.title}
          text={messages.empty.text}
          role="status"
        />
      ) : (
        <chakra.ul display="flex" flexDirection="column" gap="3" maxW="800px">
          {changes.map((change) => (
            <li key={change.id}>
              {change.conflict && (
                <ConflictOfChange
                  change={{ ...change, conflict: change.conflict }}
                  title={<Description change={change} />}
                  lead={phoneBefore(change)}
                />
              )}
              {change.state === 'refused' && <Refused change={change} />}
              {change.state === 'waiting' && <Waiting change={change} />}
            </li>
          ))}
        </chakra.ul>
      )}
    </Page>
  );
}
