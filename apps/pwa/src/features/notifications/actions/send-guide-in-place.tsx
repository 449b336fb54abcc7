import { sendGuides } from '@workspace/domain/guides/operations';
import { Button } from '@workspace/ui/components/button';
import { shownEmail } from '@workspace/ui/format/email';
import { useState } from 'react';
import { useMe, useRow } from '../../../data/session/hooks.ts';
import { useOffline } from '../../../data/session/provider.tsx';
import { useCommand } from '../../../data/use-command.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { numberActionsOf, useActingSession } from '../../number/index.ts';
import { messages } from '../messages.ts';
import { InPlaceRow } from './in-place.tsx';

const words = messages.sendGuide;

/** Sends the guide to the address of the holder. */
function useSending(row: OverviewRow | undefined, onDone: () => void) {
  const { company } = useMe();
  const { syncNow } = useOffline();
  const { run, busy, failure } = useCommand(sendGuides, words.texts, { unexpected: 'shown' });
  const [refusal, setRefusal] = useState<string>();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setRefusal(undefined);
    const result = await run(
      {
        params: { company_id: company?.company_id ?? '' },
        body: { number_ids: [row?.numberId ?? ''], channel: 'email' },
      },
      { about: row?.displayName ?? '' },
    );
    if (result.status !== 'saved') return;
    const refused = result.answer.data.results.find(({ outcome }) => outcome === 'refused');
    if (refused) return setRefusal(refused.error ?? words.texts.failed);
    setSent(true);
    onDone();
    void syncNow();
  };
  return { send, busy, isSent, problem: refusal ?? failure };
}

interface SendGuideInPlaceProps {
  readonly numberId: string;
  readonly title: string;
  readonly onDone: () => void;
}

/** Sends the guide of the eSIM that a notification is about; nothing once it is installed. */
export function SendGuideInPlace({ numberId, title, onDone }: SendGuideInPlaceProps) {
  const row = useRow(numberId)?.row;
  const session = useActingSession();
  const { send, busy, isSent, problem } = useSending(row, onDone);
  if (!row) return null;
  if (isSent) {
    return (
      <InPlaceRow>
        <span role="status">{words.sent(shownEmail(row.email))}</span>
      </InPlaceRow>
    );
  }
  const offered = numberActionsOf(row, session).find(({ action }) => action === 'send_guide');
  if (!offered || row.user === null) return null;
  return (
    <InPlaceRow problem={problem}>
      <Button
        size="sm"
        variant="soft"
        aria-label={words.of(offered.label, title)}
        loading={busy}
        disabled={offered.reason !== undefined}
        title={offered.reason}
        onClick={() => void send()}
      >
        {offered.label}
      </Button>
    </InPlaceRow>
  );
}
