import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { formatDateTime } from '@workspace/ui/format/dates';
import { Card, CardBody } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Notice } from '@workspace/ui/patterns/notice';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { usePendingChanges, useReference, useSyncState } from '../../data/session/hooks.ts';
import { CorrectionProvider } from '../../forms/correction.tsx';
import { Link } from '../../navigation/link.tsx';
import type { PendingChange } from '../../offline/outbox/pending-changes.ts';
import { storage } from '../../platform/storage.ts';
import { ConflictOfChange } from './conflict-of-change.tsx';
import { type CorrectionForm, correctionFormOf } from './correction-form.ts';
import {
  changeText,
  descriptorOf,
  fieldLabel,
  fieldText,
  shownFields,
} from './kinds/descriptors.ts';
import { messages } from './messages.ts';
import { useDecision } from './use-decision.ts';

/** `+44 7400 634177 · `, as a prefix. */
function labelBefore({ kind, savedRow }: PendingChange): string {
  const label = descriptorOf(kind).label(savedRow);
  return label === null ? '' : `${label} · `;
}

/** Link to the changed entity; undefined if there is none. */
function placeOf({ kind, entityId, fields, gone }: PendingChange): string | undefined {
  if (gone) return undefined;
  const names = fields.map(({ field }) => field);
  return descriptorOf(kind).place?.(entityId, names);
}

function Description({ change }: { readonly change: PendingChange }) {
  const place = placeOf(change);
  return place === undefined ? change.description : <Link to={place}>{change.description}</Link>;
}

interface RefusedProps {
  readonly change: PendingChange;
  /** Opens the form again; absent if there is none. */
  readonly onCorrect: (() => void) | undefined;
}

function Refused({ change, onCorrect }: RefusedProps) {
  const { busy, decide } = useDecision(change);
  const { message = '', fields = {} } = change.refusal ?? {};
  const reasons = change.gone
    ? messages.gone
    : [...new Set([message, ...Object.values(fields)])].filter(Boolean).join(' ');
  return (
    <Card>
      <CardBody>
        <chakra.h3 fontWeight="semibold">
          <Description change={change} />
        </chakra.h3>
        <chakra.p textStyle="xs" color="fg.subtle" mb="2">
          {labelBefore(change)}
          {messages.made(formatDateTime(change.madeAt))}
        </chakra.p>
        <Notice tone="danger">{reasons || messages.refused}</Notice>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
          {onCorrect && <Button onClick={onCorrect}>{messages.correct}</Button>}
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

/** What a change that cannot be sent yet waits for. */
function waitText({ waitsFor, blocked }: PendingChange): string {
  if (waitsFor !== null) return messages.waitsFor(waitsFor);
  return blocked ? messages.blocked : messages.waiting;
}

function Waiting({ change }: { readonly change: PendingChange }) {
  const { busy, decide } = useDecision(change);
  const reference = useReference();
  const { kind, isNew } = change;
  return (
    <Card>
      <CardBody>
        <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
          <chakra.div flex="1" minW="200px">
            <chakra.h3 fontWeight="medium">
              <Description change={change} />
            </chakra.h3>
            <chakra.p textStyle="xs" color="fg.subtle">
              {labelBefore(change)}
              {messages.made(formatDateTime(change.madeAt))}
              {shownFields(kind, change.fields).map(({ field, saved, yours }) => (
                <span key={field}>
                  {' · '}
                  {fieldLabel(kind, field)}:{' '}
                  {!isNew &&
                    !Array.isArray(yours) &&
                    `${fieldText({ kind, field }, saved, reference)} → `}
                  {changeText(
                    { kind, field },
                    { before: isNew ? null : saved, after: yours },
                    reference,
                  )}
                </span>
              ))}
            </chakra.p>
          </chakra.div>
          <PendingMark title={waitText(change)} />
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

interface CorrectionProps {
  readonly form: CorrectionForm;
  readonly change: PendingChange;
  readonly onClose: () => void;
}

/** The form of a refused change, with what was entered and the server's messages. */
function Correction({ form, change, onClose }: CorrectionProps) {
  return (
    <CorrectionProvider value={change}>
      <Suspense>
        <form.Form id={change.entityId} onClose={onClose} />
      </Suspense>
    </CorrectionProvider>
  );
}

interface ChangesScreenProps {
  /** Of all features, since each capability corrects its changes in its own form. */
  readonly forms: readonly CorrectionForm[];
}

/** "Review changes": changes that have not reached the server or need a decision. */
export function ChangesScreen({ forms }: ChangesScreenProps) {
  const changes = usePendingChanges();
  const { offline } = useSyncState();
  // As it was refused: while the corrected change is sent, it is in the list as waiting.
  const [correcting, setCorrecting] = useState<Omit<CorrectionProps, 'onClose'> | null>(null);
  const correctOf = (change: PendingChange) => {
    const form = correctionFormOf(forms, change);
    return form && (() => setCorrecting({ form, change }));
  };
  const waits = (changes ?? []).some(({ state, blocked }) => state === 'waiting' && !blocked);
  return (
    <Page>
      <PageHead title={messages.title} note={offline && waits ? messages.note : undefined} />
      {waits && <MayBeDeleted />}
      {changes?.length === 0 ? (
        <EmptyState
          art="inbox"
          title={messages.empty.title}
          text={messages.empty.text}
          role="status"
        />
      ) : (
        <chakra.ul display="flex" flexDirection="column" gap="3" maxW="800px">
          {changes?.map((change) => (
            <li key={change.id}>
              {change.conflict && (
                <ConflictOfChange
                  change={{ ...change, conflict: change.conflict }}
                  title={<Description change={change} />}
                  lead={labelBefore(change)}
                />
              )}
              {change.state === 'refused' && (
                <Refused change={change} onCorrect={correctOf(change)} />
              )}
              {change.state === 'waiting' && <Waiting change={change} />}
            </li>
          ))}
        </chakra.ul>
      )}
      {correcting && <Correction {...correcting} onClose={() => setCorrecting(null)} />}
    </Page>
  );
}
