import type { ImportProgress } from '@workspace/domain/imports/schema';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { noteProgress } from './progress-store.ts';

/** Counts as an import goes; what it says can be read before the import's own commit. */
export interface Progress {
  readonly at: (step: ImportProgress['step'], done: number, total: number) => void;
  /** Resolves when nothing is being written any more. */
  readonly end: () => Promise<void>;
}

/** Between two notes, in ms: as often as a person can see a difference. */
const pauseMs = 250;

/**
 * Notes how far the unit's import is, in transactions apart. One at a time and the newest alone:
 * an import waits for no note, and one that cannot be written is left out.
 */
export function startProgress(unit: UnitOfWork, importId: string): Progress {
  let next: ImportProgress | undefined;
  let writing: Promise<void> | undefined;
  let notedAt = -Infinity;
  let step: ImportProgress['step'] | undefined;

  async function write(): Promise<void> {
    while (next) {
      const note = next;
      next = undefined;
      notedAt = performance.now();
      await unit
        .inSeparateTransaction((aside) => noteProgress(aside, importId, note))
        .catch(() => {});
    }
    writing = undefined;
  }

  return {
    at(now, done, total) {
      const isNew = now !== step;
      step = now;
      if (!isNew && done < total && performance.now() - notedAt < pauseMs) return;
      next = { step: now, done, total };
      writing ??= write();
    },
    async end() {
      next = undefined;
      await writing;
    },
  };
}
