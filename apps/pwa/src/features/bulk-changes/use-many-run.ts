import { changeManyNumbers } from '@workspace/domain/numbers/many-operations';
import type { ManyAction } from '@workspace/domain/numbers/many-schema';
import { useMe } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { useCommand } from '../../data/use-command.ts';
import { type BulkRun, messages as runMessages, useBulkRun } from '../bulk-run/index.ts';

interface Job {
  readonly action: ManyAction;
  /** In the user's words, for "Review changes". */
  readonly describe: string;
}

/** Sends a bulk change in chunks and collects the result of each number. */
export function useManyRun(): BulkRun<Job> {
  const { syncNow } = useOffline();
  const command = useCommand(changeManyNumbers, runMessages.run.texts);
  const { company } = useMe();
  return useBulkRun(async ({ key, rows }, { action, describe }: Job) => {
    const result = await command.run(
      {
        params: { company_id: company?.company_id ?? '' },
        body: { numbers: rows.map(({ id: number_id, ...row }) => ({ number_id, ...row })), action },
      },
      { about: describe, key },
    );
    void syncNow();
    if (result.status === 'failed') throw result.error;
    // Declared `online`: it is never queued.
    return result.status === 'saved'
      ? result.answer.data.results.map(({ number_id: id, outcome, code, error }) => ({
          id,
          outcome,
          code,
          error,
        }))
      : [];
  });
}
