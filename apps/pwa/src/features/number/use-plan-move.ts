import { AppError } from '@workspace/domain/contract/error';
import { updateNumber } from '@workspace/domain/numbers/operations';
import type { Plan } from '@workspace/domain/plans/schema';
import { toaster } from '@workspace/ui/components/toast-store';
import { useRef, useState } from 'react';
import { tellUnexpected } from '../../app/failure.ts';
import { OfflineError, StorageFullError } from '../../offline/errors.ts';
import { useMutate } from '../../offline/hooks.ts';
import type { OverviewRow } from '../../offline/index/overview-row.ts';
import { messages } from './messages.ts';

const words = messages.plan;

/** The sentence of a refusal that came at once; others have words of their own. */
function sentenceOf(error: unknown): string {
  const said =
    error instanceof AppError || error instanceof OfflineError || error instanceof StorageFullError;
  return said ? error.message : words.dialog.failed;
}

/**
 * Moves a number to another plan through the one door. With a queue it is kept before anything is
 * sent, and the screen does not wait for the answer; a conflict or a refusal stays in the outbox.
 */
export function usePlanMove(row: OverviewRow, onDone: () => void) {
  const mutate = useMutate();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const tell = (plan: Plan) =>
    toaster.success(words.saved, { text: words.savedText(row.displayName, plan.name) });

  async function move(plan: Plan): Promise<void> {
    if (running.current || row.numberId === null) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await mutate(
        updateNumber,
        { params: { number_id: row.numberId }, body: { plan_id: plan.plan_id } },
        { version: row.version, describe: words.describe(row.displayName, plan.name) },
      );
      onDone();
      if (result.status === 'saved') {
        tell(plan);
      } else {
        void result.outcome.then((outcome) => {
          if (outcome.status === 'saved') tell(plan);
        });
      }
    } catch (error) {
      setFailure(sentenceOf(error));
      tellUnexpected(error);
      setBusy(false);
    } finally {
      running.current = false;
    }
  }

  return { move, busy, failure };
}
