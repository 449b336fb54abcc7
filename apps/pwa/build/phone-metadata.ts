import { createRequire } from 'node:module';
import { zoneCountries } from '@workspace/domain/countries/zone-countries';
import type { Plugin } from 'vite';

interface Metadata {
  readonly version: number;
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
  readonly countries: Readonly<Record<string, unknown>>;
}

const moduleName = 'virtual:phone-metadata';

/** Numbering rules of the countries where plans are sold; those of the whole world weigh too much. */
export function phoneMetadata(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'phone-metadata',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const all: Metadata = require('libphonenumber-js/metadata.min.json');
      const wanted: readonly string[] = zoneCountries;
      const pick = <T>(
        record: Readonly<Record<string, T>>,
        keep: (key: string, value: T) => boolean,
      ) => Object.fromEntries(Object.entries(record).filter(([key, value]) => keep(key, value)));
      const callingCodes = Object.entries(all.country_calling_codes)
        .map(
          ([code, countries]) =>
            [code, countries.filter((country) => wanted.includes(country))] as const,
        )
        .filter(([, countries]) => countries.length > 0);
      const trimmed = {
        version: all.version,
        country_calling_codes: Object.fromEntries(callingCodes),
        countries: pick(all.countries, (country) => wanted.includes(country)),
      };
      return `export default ${JSON.stringify(trimmed)};`;
    },
  };
}
