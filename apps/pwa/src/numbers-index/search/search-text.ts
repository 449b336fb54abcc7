import { displayName } from '@workspace/domain/accounts/schema';
import {
  isSettingUp,
  setupChoiceLabels,
  setupChoiceOf,
} from '@workspace/domain/numbers/setup-choice';
import { foldText } from '@workspace/domain/shared/fold-text';
import { emailWords } from '@workspace/ui/format/email';
import { type Entry, phoneOf } from '../joins/entries.ts';
import type { EntryColumns } from '../joins/entry-columns.ts';
import type { JoinTables } from '../joins/row-tables.ts';
import { eachFuzzyMatch, fuzzyMatch } from './fuzzy-match.ts';
import { type Needle, phoneHaystack } from './search.ts';

/** The setup, for rows that say it in words. */
function setupTextOf({ number }: Entry): string {
  const choice = number && isSettingUp(number) && setupChoiceOf(number);
  return choice ? `${foldText(setupChoiceLabels[choice])}\n` : '';
}

/**
 * The searchable text: name, e-mail, numbers, country (specification 2, section 2.1), and the setup
 * in words.
 */
function haystackOf(entry: Entry, tables: JoinTables): string {
  const user = tables.user.get(entry.userId);
  const country = tables.country.get(entry.country);
  const code = (country?.country_calling_code ?? '').replace(/\D/g, '');
  const words = `${user ? displayName(user) : ''}\n${emailWords(user?.email ?? '')}\n${country?.name ?? ''}`;
  const own = phoneHaystack(phoneOf(entry), code);
  const temporary = phoneHaystack(entry.number?.temp_phone_number ?? null, code);
  return `${foldText(words)}\n${entry.country.toLowerCase()}\n${own}\n${temporary}\n${setupTextOf(entry)}`;
}

const slotsPerBlock = 512;

interface Block {
  readonly text: string;
  /** Start of each slot's text, and the end of the last one. */
  readonly starts: Int32Array;
}

/**
 * The text of all entries in long blocks, in slot order: one search of a long text is many times
 * faster than many searches of short ones.
 */
export interface SearchText {
  /** Sets the flag of every slot whose text has the needle. */
  readonly mark: (needle: Needle, flags: Uint8Array) => void;
  /**
   * Like `mark`, for texts that contain the word with one typo; only for needles that allow one.
   */
  readonly markNear: (needle: Needle, flags: Uint8Array) => void;
  readonly has: (slot: number, needle: Needle) => boolean;
  /** The entry's text. */
  readonly of: (slot: number) => string;
  /** Whether the entry's text begins with the word. */
  readonly begins: (slot: number, word: string) => boolean;
  /** The entry's text has changed. */
  readonly stale: (slot: number) => void;
  /** Builds missing blocks until `isEnough` returns true; returns true when none is missing. */
  readonly warm: (isEnough: () => boolean) => boolean;
}

/** The line that a position in the block's text belongs to. */
function lineAt({ starts }: Block, at: number): number {
  let low = 0;
  let high = slotsPerBlock;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

export function createSearchText(columns: EntryColumns, tables: JoinTables): SearchText {
  const blocks: (Block | undefined)[] = [];

  function build(place: number): Block {
    const from = place * slotsPerBlock;
    const to = Math.min(columns.size, from + slotsPerBlock);
    const starts = new Int32Array(slotsPerBlock + 1);
    const texts: string[] = [];
    let length = 0;
    for (let slot = from; slot < to; slot += 1) {
      const entry = columns.entries[slot];
      const text = entry ? haystackOf(entry, tables) : '';
      texts.push(text);
      length += text.length;
      starts[slot - from + 1] = length;
    }
    starts.fill(length, to - from + 1);
    return { text: texts.join(''), starts };
  }

  function blockAt(place: number): Block {
    const block = blocks[place] ?? build(place);
    blocks[place] = block;
    return block;
  }

  function markIn(place: number, word: string, flags: Uint8Array): void {
    const { text, starts } = blockAt(place);
    const from = place * slotsPerBlock;
    let line = 0;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[line])) {
      while ((starts[line + 1] ?? 0) <= at) line += 1;
      flags[from + line] = 1;
      line += 1;
    }
  }

  function textOf(slot: number): string {
    const { text, starts } = blockAt(Math.floor(slot / slotsPerBlock));
    const line = slot % slotsPerBlock;
    return text.slice(starts[line], starts[line + 1]);
  }

  const isIn = (slot: number, word: string) => textOf(slot).includes(word);

  return {
    mark({ text, other }, flags) {
      const count = Math.ceil(columns.size / slotsPerBlock);
      for (let place = 0; place < count; place += 1) {
        markIn(place, text, flags);
        if (other !== undefined) markIn(place, other, flags);
      }
    },
    markNear({ text }, flags) {
      const near = fuzzyMatch(text);
      const count = Math.ceil(columns.size / slotsPerBlock);
      for (let place = 0; place < count; place += 1) {
        const block = blockAt(place);
        eachFuzzyMatch(block.text, near, (at) => {
          const line = lineAt(block, at);
          flags[place * slotsPerBlock + line] = 1;
          return block.starts[line + 1] ?? 0;
        });
      }
    },
    of: textOf,
    begins(slot, word) {
      const { text, starts } = blockAt(Math.floor(slot / slotsPerBlock));
      return text.startsWith(word, starts[slot % slotsPerBlock]);
    },
    has: (slot, { text, other }) => isIn(slot, text) || (other !== undefined && isIn(slot, other)),
    stale(slot) {
      blocks[Math.floor(slot / slotsPerBlock)] = undefined;
    },
    warm(isEnough) {
      const count = Math.ceil(columns.size / slotsPerBlock);
      for (let place = 0; place < count; place += 1) {
        if (blocks[place]) continue;
        blockAt(place);
        if (isEnough()) return false;
      }
      return true;
    },
  };
}
