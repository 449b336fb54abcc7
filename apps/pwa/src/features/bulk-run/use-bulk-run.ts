import { manyLimit } from '@workspace/domain/numbers/many-schema';
import { useRef, useState } from 'react';
import { useExclusive } from '../../data/use-exclusive.ts';
import {
  type Chunk,
  type ManyRow,
  type ManyRun,
  planRun,
  type RowResult,
  sendRun,
} from './many-run.ts';

export interface BulkRun<J> {
  /** Null before anything was sent. */
  readonly run: ManyRun | null;
  readonly busy: boolean;
  readonly stopped: boolean;
  readonly start: (rows: readonly ManyRow[], job: J) => void;
  /** Sends chunks that may not have arrived, with their original keys. */
  readonly resume: () => void;
  /** Stops after the current chunk. */
  readonly stop: () => void;
}

/**
 * Does one thing with many rows, in chunks, and collects the result of each row.
 * @param sendChunk makes one call; throws if it fails
 * @param size rows of one call
 */
export function useBulkRun<J>(
  sendChunk: (chunk: Chunk, job: J) => Promise<readonly RowResult[]>,
  size: number = manyLimit,
): BulkRun<J> {
  const [run, setRun] = useState<ManyRun | null>(null);
  const [stopped, setStopped] = useState(false);
  const last = useRef<J>(null);
  const halt = useRef(false);

  async function send(next: ManyRun, job: J): Promise<void> {
    halt.current = false;
    setStopped(false);
    await sendRun(next, {
      onChange: setRun,
      isStopped: () => halt.current,
      send: (chunk) => sendChunk(chunk, job),
    });
    setStopped(halt.current);
  }

  const { busy, start } = useExclusive(send);
  return {
    run,
    busy,
    stopped,
    start(rows, job) {
      const next = planRun(rows, size);
      last.current = job;
      setRun(next);
      start(next, job);
    },
    resume() {
      if (run && last.current !== null) start(run, last.current);
    },
    stop() {
      halt.current = true;
    },
  };
}
