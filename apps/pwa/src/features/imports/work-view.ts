import type { ImportProgress } from '@workspace/domain/imports/schema';
import type { Work } from './import-state.ts';
import { messages } from './messages.ts';

/** Current progress, in words and as a share. */
export interface WorkView {
  readonly words: string;
  readonly progress: { readonly done: number; readonly total: number } | null;
}

function stepLabel({ step, done, total }: ImportProgress, doing: 'checking' | 'applying'): string {
  const { reading, checking, checkingAgain, people, numbers, saving } = messages.work;
  switch (step) {
    case 'reading':
      return reading(done, total);
    case 'checking':
      return (doing === 'checking' ? checking : checkingAgain)(done, total);
    case 'people':
      return people(done, total);
    case 'numbers':
      return numbers(done, total);
    case 'saving':
      return saving;
  }
}

/** Progress text: counts reported by the server, never estimates. */
export function workView(work: Work): WorkView {
  const { opening, uploading, waiting, asking } = messages.work;
  switch (work.kind) {
    case 'opening':
      return { words: opening, progress: null };
    case 'asking':
      return { words: asking, progress: null };
    case 'uploading':
      return {
        words: uploading(work.sent, work.total),
        progress: { done: work.sent, total: work.total },
      };
    case 'checking':
    case 'applying': {
      const { progress } = work;
      if (!progress) return { words: waiting, progress: null };
      return { words: stepLabel(progress, work.kind), progress };
    }
  }
}
