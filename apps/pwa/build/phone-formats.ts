import { createRequire } from 'node:module';
import { zoneCountries } from '@workspace/domain/countries/zone-countries';
import type { Plugin } from 'vite';

/** Pattern, format, leading digits from the roughest to the finest, two of the nation's own, abroad. */
type Rule = readonly [string, string, (readonly string[])?, unknown?, unknown?, string?];

interface Metadata {
  readonly countries: Readonly<Record<string, readonly unknown[]>>;
}

const moduleName = 'virtual:phone-formats';

const isRules = (value: unknown): value is readonly Rule[] => Array.isArray(value);

/** In what is read abroad there are no brackets and no dashes. */
const spaced = (format: string) => format.replace(/[-\s()./]+/g, ' ').trim();

/**
 * How numbers are written where plans are sold. The library itself, which also judges and guesses
 * numbers, and knows the whole world, weighs more than all that the overview shows.
 */
export function phoneFormats(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'phone-formats',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const { countries }: Metadata = require('libphonenumber-js/metadata.min.json');
      const formats = zoneCountries.map((country) => {
        const [callingCode, , , , rules] = countries[country] ?? [];
        if (!isRules(rules)) throw new Error(`There are no phone formats of ${country}.`);
        return [
          callingCode,
          rules.map(([shape, format, leading, , , abroad]) => [
            shape,
            leading?.at(-1) ?? '',
            spaced(abroad ?? format),
          ]),
        ];
      });
      return `export default ${JSON.stringify(formats)};`;
    },
  };
}
