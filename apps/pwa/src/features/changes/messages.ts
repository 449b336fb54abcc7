import { brand } from '@workspace/domain/brand';
import { formatCount } from '@workspace/ui/format/data';
import type { SavedBy } from '../../offline/outbox/conflict.ts';

const kinds: Readonly<Record<string, string>> = {
  staff: brand.name,
  network: 'The network',
  carrier: 'The carrier',
  clock: brand.name,
  system: brand.name,
};

/** Who saved the row first: a person's name, or the name of a non-human actor. */
function whoSaved(savedBy: SavedBy | null): string {
  if (!savedBy) return 'Someone else';
  const { kind, name } = savedBy.change.by;
  if (name) return kind === 'staff' ? `${name} (${brand.name})` : name;
  return kinds[kind] ?? 'Someone else';
}

/** Texts of "Review changes" and of conflicts. */
export const messages = {
  title: 'Review changes',
  note: 'These changes are sent when you are back online.',
  empty: {
    title: 'All changes are sent',
    text: 'Changes that you make offline are listed here until they are sent.',
  },
  whoSaved,
  /** `5 waiting, 2 need you`, beside the title. */
  counts: (waiting: number, open: number) =>
    [
      waiting > 0 ? `${formatCount(waiting)} waiting` : '',
      open > 0 ? `${formatCount(open)} ${open === 1 ? 'needs' : 'need'} you` : '',
    ]
      .filter(Boolean)
      .join(', '),
  needsYou: { title: 'Needs you', note: formatCount },
  oldestFirst: (count: number) =>
    count === 1 ? formatCount(count) : `${formatCount(count)}, oldest first`,
  undo: 'Undo',
  undoOf: (description: string) => `Undo: ${description}`,
  waits: 'Waiting',
  made: (when: string) => `Made ${when}`,
  gone: 'It no longer exists, so it cannot be changed.',
  refused: 'The change was refused.',
  correct: 'Correct',
  sendAgain: 'Send again',
  discard: 'Discard',
  waiting: 'Waiting to be sent',
  blocked: 'Waiting for your decision above',
  waitsFor: (description: string) => `Waits for “${description}”`,

  list: {
    more: (names: string, count: number) => `${names} and ${count} more`,
    added: (names: string) => `${names} added`,
    removed: (names: string) => `${names} removed`,
    unchanged: 'Unchanged',
  },

  conflict: {
    saved: (savedBy: SavedBy | null) =>
      savedBy?.isSelf
        ? 'You saved another change first, on another device.'
        : `${whoSaved(savedBy)} saved first.`,
    did: (savedBy: SavedBy, action: string) =>
      savedBy.isSelf
        ? `You ${action} first, on another device.`
        : `${whoSaved(savedBy)} ${action} first.`,
    nothingLost: 'Nothing has been overwritten, and your change is not sent yet.',
    onOtherDevice: 'You, on another device',
    notSent: 'not sent',
    notTouched: 'Unchanged',
    deleted: 'Deleted',
    notKept: 'Not stored on this device',
    same: (count: number) =>
      count === 1
        ? '1 other field is the same in all three versions'
        : `${count} other fields are the same in all three versions`,
    sameInBoth: (count: number) =>
      count === 1
        ? '1 other field is the same in both versions'
        : `${count} other fields are the same in both versions`,
    keepRow: 'It is not deleted. Your change is discarded.',
    deleteRow: 'It is deleted, together with what was saved first.',
    keepSaved: (values: string) => `${values}. Your change is discarded.`,
    keepYours: (values: string) => `${values}.`,
    keepYoursBeside: (values: string) => `${values}. The other changes are kept.`,
  },

  /** For changes that are not queued: shown in the dialog before a retry. */
  stale: (who: string, what: string) =>
    `${who} saved a change first${what ? `: ${what}` : ''}. Nothing has been overwritten. Press again to save your change.`,
  staleAction: (savedBy: SavedBy, action: string) =>
    savedBy.isSelf
      ? `You ${action} first, on another device. Nothing has been overwritten.`
      : `${whoSaved(savedBy)} ${action} first. Nothing has been overwritten.`,
  staleSelf: (what: string) =>
    `You saved a change first, on another device${what ? `: ${what}` : ''}. Nothing has been overwritten. Press again to save your change.`,
  staleField: (label: string, value: string) => `${label} is now ${value}`,
  staleList: (label: string, difference: string) => `${label}: ${difference}`,

  mayBeDeleted:
    'This browser may delete changes waiting to be sent when the device runs out of storage. Go online soon to send them, or install the app, which keeps them.',
} as const;
