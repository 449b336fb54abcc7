import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface Emoji {
  readonly emoji: string;
  readonly label: string;
  readonly tags?: readonly string[];
  /** Absent in the parts that emojis are made of. */
  readonly group?: number;
  readonly order?: number;
  /** Version of the Unicode emoji list. */
  readonly version: number;
}

const moduleName = 'virtual:emojis';

/** Newer ones are empty boxes on many devices. */
const newestVersion = 15;

/** Skin tones and hair, which are shown in other emojis only. */
const components = 2;

/**
 * The emojis in the order of Unicode, as `[emoji, label, further search words, group]`. The whole
 * data of emojibase would be six times as large.
 */
export function emojis(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'emojis',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const all: readonly Emoji[] = require('emojibase-data/en/data.json');
      const listed = all
        .filter(
          ({ group, version }) =>
            group !== undefined && group !== components && version <= newestVersion,
        )
        .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
        .map(({ emoji, label, tags = [], group }) => [emoji, label, tags.join(' '), group]);
      // As a text, which browsers parse faster than a literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(listed))});`;
    },
  };
}
