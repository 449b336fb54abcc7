import { chakra } from '@chakra-ui/react/styled-system';
import { listCountries } from '@workspace/domain/countries/operations';
import { FilterChip } from '@workspace/ui/components/filter-chip';
import { FilterChoices } from '@workspace/ui/components/filter-choices';
import { countryName, Flag } from '@workspace/ui/components/flag';
import { Spinner } from '@workspace/ui/components/spinner';
import { sentenceOf } from '../../../app/failure.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { messages } from '../messages.ts';

interface CountryFilterProps {
  readonly country: string | null;
  readonly onChange: (country: string | null) => void;
}

/** Only changes with a new version of the product. */
function useCountries() {
  const { data, error } = useOperation(
    listCountries,
    { query: {} },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return { countries: data?.data, error };
}

function CountryChoices({ country, onChange }: CountryFilterProps) {
  const { countries, error } = useCountries();
  if (!countries) {
    return (
      <chakra.p role="status" p="4">
        {error ? sentenceOf(error) : <Spinner />}
      </chakra.p>
    );
  }
  return (
    <FilterChoices
      one
      name={messages.country}
      searchLabel={messages.filterCountries}
      noneText={() => messages.noCountry}
      options={countries.map(({ country_iso_code: code, name }) => ({
        value: code,
        text: name,
        label: (
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            <Flag code={code} label="" /> {name}
          </chakra.span>
        ),
      }))}
      selected={country === null ? [] : [country]}
      onChange={([chosen = null]) => onChange(chosen)}
    />
  );
}

/** Filter by country. */
export function CountryFilter({ country, onChange }: CountryFilterProps) {
  // Loaded with the filter, so that the choices are ready when it opens.
  const { countries } = useCountries();
  const known = countries?.find(({ country_iso_code: code }) => code === country)?.name;
  return (
    <FilterChip
      name={messages.country}
      selected={country === null ? [] : [country]}
      words={country === null ? [] : [known ?? countryName(country)]}
      onClear={() => onChange(null)}
    >
      <CountryChoices country={country} onChange={onChange} />
    </FilterChip>
  );
}
