import type {
  confirmSimAccess,
  deactivateNumber,
  generateNewQrCode,
} from '@workspace/domain/numbers/operations';
import { useRef, useState } from 'react';
import { reportUnexpected } from '../../app/failure.ts';
import { isUnsettled } from '../../app/unsettled.ts';
import type { OverviewRow } from '../../offline/index/overview-row.ts';
import { useOffline } from '../../offline/provider.tsx';
import { savedRow } from '../../offline/saved-row.ts';
import { staleSentence } from '../changes/stale-sentence.ts';
import { actionMessages } from './action-messages.ts';
import { sentenceOf } from './use-number-change.ts';

type Command = typeof confirmSimAccess | typeof deactivateNumber | typeof generateNewQrCode;

interface CommandOptions {
  readonly describe: string;
  readonly onDone: () => void;
}

/**
 * Sends a command on a number, which is never queued. One idempotency key per dialog: after a lost
 * response, a second press does not execute the command twice.
 */
export function useNumberCommand(
  operation: Command,
  row: OverviewRow,
  { describe, onDone }: CommandOptions,
) {
  const session = useOffline();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);

  async function run(): Promise<void> {
    if (running.current || row.numberId === null) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const seen = savedRow(session.index, 'number', row.numberId) ?? undefined;
    try {
      await session.mutate(
        operation,
        { params: { number_id: row.numberId } },
        { version: row.version, describe, key },
      );
      onDone();
    } catch (error) {
      const stale = staleSentence(error, session, { kind: 'number', own: {}, seen });
      setFailure(stale ?? sentenceOf(error, actionMessages.failed));
      reportUnexpected(error);
      // A refusal is final under its key, so the next attempt needs a new one.
      if (!isUnsettled(error)) setKey(crypto.randomUUID());
      setBusy(false);
    } finally {
      running.current = false;
    }
  }

  return { run, busy, failure };
}
