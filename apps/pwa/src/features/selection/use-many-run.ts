import { changeManyNumbers } from '@workspace/domain/numbers/many-operations';
import type { ManyAction } from '@workspace/domain/numbers/many-schema';
import { useRef, useState } from 'react';
import { reportUnexpected } from '../../app/failure.ts';
import { useMe } from '../../offline/hooks.ts';
import { useOffline } from '../../offline/provider.tsx';
import { type ManyRow, type ManyRun, planRun, sendRun } from './many-run.ts';

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
  const { mutate, syncNow } = useOffline();
  const { company } = useMe();
  const [run, setRun] = useState<ManyRun | null>(null);
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState(false);
  const job = useRef<Job>(null);
  const halt = useRef(false);
  const running = useRef(false);

  async function send(next: ManyRun, { action, describe }: Job): Promise<void> {
    if (!company || running.current) return;
    running.current = true;
    halt.current = false;
    setStopped(false);
    setBusy(true);
    await sendRun(next, {
      onChange: setRun,
      isStopped: () => halt.current,
      async send({ key, numbers }) {
        try {
          const result = await mutate(
            changeManyNumbers,
            {
              params: { company_id: company.company_id },
              body: { numbers: [...numbers], action },
            },
            { describe, key },
          );
          // Declared `online`: it is never queued.
          return result.status === 'saved' ? result.answer.data.results : [];
        } catch (error) {
          reportUnexpected(error);
          throw error;
        } finally {
          void syncNow();
        }
      },
    });
    running.current = false;
    setStopped(halt.current);
    setBusy(false);
  }

  return {
    run,
    busy,
    stopped,
    start(action, numbers, describe) {
      const next = planRun(numbers);
      job.current = { action, describe };
      setRun(next);
      void send(next, job.current);
    },
    resume() {
      if (run && job.current) void send(run, job.current);
    },
    stop() {
      halt.current = true;
    },
  };
}
