import { createRequire } from 'node:module';
import { zoneCountries } from '@workspace/domain/countries/zone-countries';
import type { Plugin } from 'vite';

/**
 * Pattern, format, leading digits from coarsest to finest, two national-only fields, international
 * format.
 */
type Rule = readonly [string, string, (readonly string[])?, unknown?, unknown?, string?];

interface Metadata {
  readonly countries: Readonly<Record<string, readonly unknown[]>>;
}

const moduleName = 'virtual:phone-formats';

const isRules = (value: unknown): value is readonly Rule[] => Array.isArray(value);

/** International formats contain no brackets or dashes. */
const spaced = (format: string) => format.replace(/[-\s()./]+/g, ' ').trim();

/**
 * Phone number formats of the countries where plans are sold. Bundling libphonenumber-js itself,
 * with validation and metadata for every country, would outweigh the whole overview.
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
