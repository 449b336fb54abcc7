import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { formatDateTime } from '@workspace/ui/format/dates';
import { ConflictCard } from '@workspace/ui/patterns/conflict-card';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import type { ReactNode } from 'react';
import { useReference } from '../../data/session/hooks.ts';
import type { Conflict } from '../../offline/outbox/conflict.ts';
import type { PendingChange } from '../../offline/outbox/pending-changes.ts';
import { changeActionOf, obstacleOf } from './change-actions.ts';
import { choiceEffects, conflictRows } from './conflict-rows.ts';
import { fieldLabel, fieldText, shownFields } from './kinds/descriptors.ts';
import { messages } from './messages.ts';
import { useDecision } from './use-decision.ts';

const words = messages.conflict;

interface ConflictOfChangeProps {
  readonly change: PendingChange & { readonly conflict: Conflict };
  readonly title: ReactNode;
  /** Text before the sentence that says who saved first. */
  readonly lead?: string;
}

/** A conflicting change: all versions field by field, without a preselected one (decisions 11). */
export function ConflictOfChange({ change, title, lead = '' }: ConflictOfChangeProps) {
  const reference = useReference();
  const { busy, decide } = useDecision(change);
  const { kind, conflict, savedAt, madeAt } = change;
  const same = shownFields(kind, conflict.same);
  const { savedBy } = conflict;
  const action = changeActionOf(kind, conflict);
  const first = savedBy && action ? words.did(savedBy, action) : words.saved(savedBy);
  return (
    <ConflictCard
      title={title}
      text={`${lead}${first} ${words.nothingLost}`}
      notes={{
        seen: conflict.seenAt && formatDateTime(conflict.seenAt),
        saved: <SavedNote conflict={conflict} savedAt={savedAt} />,
        yours: `${formatDateTime(madeAt)}, ${words.notSent}`,
      }}
      rows={conflictRows(change, reference, savedAt ? Date.parse(savedAt) : madeAt)}
      same={
        same.length > 0
          ? {
              summary: conflict.isDeletion
                ? words.sameInBoth(same.length)
                : words.same(same.length),
              content: (
                <DescriptionList
                  items={same.map(({ field, saved }) => ({
                    term: fieldLabel(kind, field),
                    value: fieldText({ kind, field }, saved, reference),
                  }))}
                />
              ),
            }
          : undefined
      }
      effects={choiceEffects(change, reference)}
      disabledReason={obstacleOf(kind, conflict)}
      onKeepYours={() => decide('send_again')}
      onKeepSaved={() => decide('discard')}
      busy={busy === null ? undefined : busy === 'discard' ? 'saved' : 'yours'}
    />
  );
}

function SavedNote({
  conflict,
  savedAt,
}: {
  readonly conflict: Conflict;
  readonly savedAt: string | null;
}) {
  const { savedBy } = conflict;
  const who = messages.whoSaved(savedBy);
  return (
    <chakra.span display="flex" alignItems="center" gap="2" minW="0">
      {savedBy && !savedBy.isSelf && savedBy.change.by.name && (
        <chakra.span hideBelow="md" flex="none">
          <Avatar name={who} size="sm" />
        </chakra.span>
      )}
      <chakra.span minW="0">
        <chakra.span display="block" color="fg">
          {savedBy?.isSelf ? words.onOtherDevice : who}
        </chakra.span>
        {savedAt && <chakra.span display="block">{formatDateTime(savedAt)}</chakra.span>}
      </chakra.span>
    </chakra.span>
  );
}
