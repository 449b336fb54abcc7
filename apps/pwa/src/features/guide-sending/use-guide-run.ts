import { sendGuides } from '@workspace/domain/guides/operations';
import type { GuideChannel, GuideSending } from '@workspace/domain/guides/schema';
import { useMe } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { useCommand } from '../../data/use-command.ts';
import { type BulkRun, type RowResult, useBulkRun } from '../bulk-run/index.ts';
import { messages } from './messages.ts';

interface Job {
  readonly channel: GuideChannel;
  readonly describe: string;
}

/** A guide that was sent counts as a changed number. */
function asResult({ number_id: id, outcome, ...result }: GuideSending): RowResult {
  return { ...result, id, outcome: outcome === 'sent' ? 'changed' : 'refused' };
}

/** Sends the guides of many numbers in chunks and collects the result of each. */
export function useGuideRun(): BulkRun<Job> {
  const { syncNow } = useOffline();
  const command = useCommand(sendGuides, messages.run.texts);
  const { company } = useMe();
  return useBulkRun(async ({ key, rows }, { channel, describe }: Job) => {
    const result = await command.run(
      {
        params: { company_id: company?.company_id ?? '' },
        body: { number_ids: rows.map(({ id }) => id), channel },
      },
      { about: describe, key },
    );
    void syncNow();
    if (result.status === 'failed') throw result.error;
    // Declared `online`: it is never queued.
    return result.status === 'saved' ? result.answer.data.results.map(asResult) : [];
  });
}
