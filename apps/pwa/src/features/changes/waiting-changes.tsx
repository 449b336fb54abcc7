import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { Card } from '@workspace/ui/patterns/card';
import { useReference } from '../../data/session/hooks.ts';
import type { PendingChange } from '../../offline/outbox/pending-changes.ts';
import { Description, madeText } from './change-lines.tsx';
import { changeText, fieldLabel, fieldText, shownFields } from './kinds/descriptors.ts';
import { messages } from './messages.ts';
import { useDecision } from './use-decision.ts';

/** What a change waits for besides the network; null if nothing. */
function hindranceOf({ waitsFor, blocked }: PendingChange): string | null {
  if (waitsFor !== null) return messages.waitsFor(waitsFor);
  return blocked ? messages.blocked : null;
}

function WaitingChange({ change }: { readonly change: PendingChange }) {
  const { busy, decide } = useDecision(change);
  const reference = useReference();
  const { kind, isNew, description } = change;
  const hindrance = hindranceOf(change);
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      columnGap="3"
      rowGap="1"
      px={{ base: '4', md: '5' }}
      py="3"
      css={{ '&:not(:last-child)': { borderBottomWidth: '1px' } }}
    >
      <chakra.div flex="1" minW={{ base: 'full', md: '0' }}>
        <chakra.h3 fontWeight="medium" overflowWrap="anywhere">
          <Description change={change} />
        </chakra.h3>
        <chakra.p textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
          {madeText(change)}
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
        {hindrance && (
          <chakra.p textStyle="xs" color="warning.fg">
            {hindrance}
          </chakra.p>
        )}
      </chakra.div>
      <PendingMark title={hindrance ?? messages.waiting}>{messages.waits}</PendingMark>
      <chakra.span ms={{ base: 'auto', md: '0' }}>
        <Button
          size="sm"
          variant="ghost"
          aria-label={messages.undoOf(description)}
          loading={busy === 'discard'}
          onClick={() => decide('discard')}
        >
          {messages.undo}
        </Button>
      </chakra.span>
    </chakra.li>
  );
}

/** The changes that are sent by themselves, in their order. */
export function WaitingChanges({ changes }: { readonly changes: readonly PendingChange[] }) {
  return (
    <Card>
      <chakra.ul>
        {changes.map((change) => (
          <WaitingChange key={change.id} change={change} />
        ))}
      </chakra.ul>
    </Card>
  );
}
