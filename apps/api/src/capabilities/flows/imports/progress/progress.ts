import type { ImportProgress } from '@workspace/domain/imports/schema';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { noteProgress } from './progress-store.ts';

/** Reports the progress of an import; readable before the import's own commit. */
export interface Progress {
  readonly at: (step: ImportProgress['step'], done: number, total: number) => void;
  /** Resolves when no write is pending. */
  readonly end: () => Promise<void>;
}

/** Interval between writes in ms; shorter ones are not noticeable. */
const pauseMs = 250;

/**
 * Saves and announces the progress of the unit's import in transactions beside its own. One write at
 * a time, and only the newest value: an import does not wait for these writes, and a failed one is
 * skipped.
 * @param signal aborts the import where it next reports progress
 */
export function startProgress(
  unit: UnitOfWork,
  importId: string,
  state: 'checking' | 'applying',
  signal?: AbortSignal,
): Progress {
  let next: ImportProgress | undefined;
  let writing: Promise<void> | undefined;
  /** Whether the current write has its connection. */
  let hasBegun = false;
  let isOver = false;
  let notedAt = -Infinity;
  let step: ImportProgress['step'] | undefined;

  async function note(progress: ImportProgress): Promise<void> {
    await unit
      .beside(async (aside) => {
        if (isOver) return;
        hasBegun = true;
        await noteProgress(aside, importId, state, progress);
      })
      .catch(() => {});
    hasBegun = false;
  }

  async function write(): Promise<void> {
    while (next) {
      const progress = next;
      next = undefined;
      notedAt = performance.now();
      await note(progress);
    }
    writing = undefined;
  }

  return {
    at(now, done, total) {
      signal?.throwIfAborted();
      const isNew = now !== step;
      step = now;
      if (!isNew && done < total && performance.now() - notedAt < pauseMs) return;
      next = { step: now, done, total };
      writing ??= write();
    },
    async end() {
      next = undefined;
      isOver = true;
      // Never one that waits for a connection: this import's transaction holds one.
      if (hasBegun) await writing;
    },
  };
}
