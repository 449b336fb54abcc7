import { changeManyNumbers } from '@workspace/domain/numbers/many-operations';
import type { ManyAction } from '@workspace/domain/numbers/many-schema';
import { useRef, useState } from 'react';
import { useCommand } from '../../app/use-command.ts';
import { useExclusive } from '../../app/use-exclusive.ts';
import { useMe } from '../../offline/hooks.ts';
import { useOffline } from '../../offline/provider.tsx';
import { type ManyRow, type ManyRun, planRun, sendRun } from './many-run.ts';
import { messages } from './messages.ts';

export interface ManyRunControl {
  /** Null before anything was sent. */
  readonly run: ManyRun | null;
  readonly busy: boolean;
  readonly stopped: boolean;
  readonly start: (action: ManyAction, numbers: readonly ManyRow[], describe: string) => void;
  /** Sends chunks that may not have arrived, with their original keys. */
  readonly resume: () => void;
  /** Stops after the current chunk. */
  readonly stop: () => void;
}

interface Job {
  readonly action: ManyAction;
  readonly describe: string;
}

/** Sends a bulk change in chunks and collects the result of each number. */
export function useManyRun(): ManyRunControl {
  const { syncNow } = useOffline();
  const command = useCommand(changeManyNumbers, { failed: messages.run.gone });
  const { company } = useMe();
  const [run, setRun] = useState<ManyRun | null>(null);
  const [stopped, setStopped] = useState(false);
  const job = useRef<Job>(null);
  const halt = useRef(false);

  async function send(next: ManyRun, { action, describe }: Job): Promise<void> {
    if (!company) return;
    halt.current = false;
    setStopped(false);
    await sendRun(next, {
      onChange: setRun,
      isStopped: () => halt.current,
      async send({ key, numbers }) {
        const result = await command.run(
          {
            params: { company_id: company.company_id },
            body: { numbers: [...numbers], action },
          },
          { describe, key },
        );
        void syncNow();
        if (result.status === 'failed') throw result.error;
        // Declared `online`: it is never queued.
        return result.status === 'saved' ? result.answer.data.results : [];
      },
    });
    setStopped(halt.current);
  }

  const { busy, start } = useExclusive(send);
  return {
    run,
    busy,
    stopped,
    start(action, numbers, describe) {
      const next = planRun(numbers);
      job.current = { action, describe };
      setRun(next);
      start(next, job.current);
    },
    resume() {
      if (run && job.current) start(run, job.current);
    },
    stop() {
      halt.current = true;
    },
  };
}
