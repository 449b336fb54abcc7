import { chakra } from '@chakra-ui/react/styled-system';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Notice } from '@workspace/ui/patterns/notice';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { type ReactNode, Suspense, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { usePendingChanges, useSyncState } from '../../data/session/hooks.ts';
import { CorrectionProvider } from '../../forms/correction.tsx';
import type { PendingChange } from '../../offline/outbox/pending-changes.ts';
import { storage } from '../../platform/storage.ts';
import { Description, labelBefore } from './change-lines.tsx';
import { ConflictOfChange } from './conflict-of-change.tsx';
import { type CorrectionForm, correctionFormOf } from './correction-form.ts';
import { messages } from './messages.ts';
import { RefusedChange } from './refused-change.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

/** The changes exist on this device only, and the browser has not granted persistent storage. */
function MayBeDeleted() {
  const state = useSyncExternalStore(storage.subscribe, storage.get);
  useEffect(() => void storage.refresh(), []);
  if (state !== 'evictable') return null;
  return (
    <chakra.div mb="6" maxW="800px">
      <Notice tone="warning" role="note">
        {messages.mayBeDeleted}
      </Notice>
    </chakra.div>
  );
}

interface PartProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.div display="flex" alignItems="baseline" gap="2" mb="2.5">
        <chakra.h2 id={id} textStyle="card">
          {title}
        </chakra.h2>
        <chakra.span color="fg.subtle" className="ui-num">
          {note}
        </chakra.span>
      </chakra.div>
      {children}
    </section>
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
  const waiting = (changes ?? []).filter(({ state }) => state === 'waiting');
  const open = (changes ?? []).filter(({ state }) => state !== 'waiting');
  const waits = waiting.some(({ blocked }) => !blocked);
  return (
    <Page>
      <PageHead
        title={messages.title}
        note={
          changes && changes.length > 0 ? messages.counts(waiting.length, open.length) : undefined
        }
      />
      {waits && <MayBeDeleted />}
      {changes?.length === 0 && (
        <EmptyState
          art="inbox"
          title={messages.empty.title}
          text={messages.empty.text}
          role="status"
        />
      )}
      <chakra.div display="flex" flexDirection="column" gap="7" maxW="800px">
        {open.length > 0 && (
          <Part title={messages.needsYou.title} note={messages.needsYou.note(open.length)}>
            <chakra.ul display="flex" flexDirection="column" gap="3">
              {open.map((change) => (
                <li key={change.id}>
                  {change.conflict ? (
                    <ConflictOfChange
                      change={{ ...change, conflict: change.conflict }}
                      title={<Description change={change} />}
                      lead={labelBefore(change)}
                    />
                  ) : (
                    <RefusedChange change={change} onCorrect={correctOf(change)} />
                  )}
                </li>
              ))}
            </chakra.ul>
          </Part>
        )}
        {waiting.length > 0 && (
          <Part title={messages.waiting} note={messages.oldestFirst(waiting.length)}>
            <WaitingChanges changes={waiting} />
            {offline && waits && (
              <chakra.p mt="2.5" textStyle="xs" color="fg.subtle">
                {messages.note}
              </chakra.p>
            )}
          </Part>
        )}
      </chakra.div>
      {correcting && <Correction {...correcting} onClose={() => setCorrecting(null)} />}
    </Page>
  );
}
