/**
 * A seeded random stream: the same seed produces the same stream on every machine. Not for secrets.
 */
export interface Random {
  /** 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  /** The same entries, shuffled. */
  shuffled<T>(list: readonly T[]): T[];
  /** An instant from `from` to `to`, both in milliseconds. */
  instant(from: number, to: number): Date;
  bytes(count: number): Buffer;
  /** A UUID of version 4. */
  uuid(): string;
}

/** Hashes a text to four 32-bit words (FNV-1a, each with its own start value). */
function words(seed: string): [number, number, number, number] {
  const word = (start: number) => {
    let hash = start;
    for (let index = 0; index < seed.length; index += 1) {
      hash = Math.imul(hash ^ seed.charCodeAt(index), 16_777_619);
    }
    return hash >>> 0;
  };
  return [word(2_166_136_261), word(0x9e37_79b9), word(0x85eb_ca6b), word(1)];
}

/** The small fast counting generator with 128 bits of state (sfc32). */
function counting(seed: string): () => number {
  let [a, b, c, counter] = words(seed);
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // Similar seeds start with similar words; a few rounds decorrelate them.
  for (let round = 0; round < 16; round += 1) next();
  return next;
}

const hex = (word: number) => word.toString(16).padStart(8, '0');

/** @param seed any text; streams of different seeds are independent. */
export function createRandom(seed: string): Random {
  const word = counting(seed);
  const next = () => word() / 2 ** 32;
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('There is nothing to pick from.');
      return list[between(0, list.length - 1)] as T;
    },
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((entry) => ({ entry, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ entry }) => entry),
    instant: (from, to) => new Date(Math.floor(from + next() * Math.max(0, to - from))),
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => word() & 255)),
    uuid: () => {
      const digits = hex(word()) + hex(word()) + hex(word()) + hex(word());
      const variant = '89ab'.charAt(word() & 3);
      return [
        digits.slice(0, 8),
        digits.slice(8, 12),
        `4${digits.slice(13, 16)}`,
        `${variant}${digits.slice(17, 20)}`,
        digits.slice(20),
      ].join('-');
    },
  };
}
