import { countryCodes } from '@workspace/domain/countries/codes';
import { countryName } from '@workspace/ui/components/flag';
import { compareNames } from '@workspace/ui/format/names';
import { useMemo } from 'react';

/** Every country by its name, in the order of the names. */
export function CountryOptions() {
  const countries = useMemo(
    () =>
      countryCodes
        .map((one) => ({ code: one, name: countryName(one) }))
        .toSorted((one, other) => compareNames(one.name, other.name)),
    [],
  );
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
