import { formatCount, formatCounted } from '@workspace/ui/format/data';

const numbers = (count: number) => formatCounted(count, 'number');

/** Texts of sending a change for many rows, and of its report. */
export const messages = {
  run: {
    title: 'Sending',
    progress: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} sent`,
    stop: 'Stop',
    stopped: 'Stopped. Numbers that were already changed stay changed.',
    broken: (count: number) =>
      `The connection was lost. ${numbers(count)} may not have been changed. Nothing is changed twice if you send again.`,
    retry: 'Send the rest',
    finished: 'Finished',
    changed: (count: number) => `${numbers(count)} changed`,
    unchanged: (count: number) => `${formatCount(count)} needed no change`,
    refused: (count: number, reason: string) => `${formatCount(count)} refused: ${reason}`,
    stale: (count: number) =>
      `${formatCount(count)} ${count === 1 ? 'was' : 'were'} changed by someone else in the meantime and left unchanged`,
    failed: (count: number, reason: string) => `${numbers(count)} not changed: ${reason}`,
    undo: 'Undo',
    done: 'Done',
    texts: { failed: 'The change failed.', describe: (what: string) => what },
  },

  names: {
    more: (count: number) => `and ${formatCount(count)} more`,
    unknown: 'A number of an unknown person',
    all: (count: number) => `All ${numbers(count)}`,
  },
} as const;
