import { chakra } from '@chakra-ui/react/styled-system';
import { FilterChoices } from '@workspace/ui/components/filter-choices';
import { Flag } from '@workspace/ui/components/flag';
import { Link as TextLink } from '@workspace/ui/components/link';
import { compareNames } from '@workspace/ui/format/names';
import { useMemo } from 'react';
import { useReference } from '../../../data/session/hooks.ts';
import { Link } from '../../../navigation/link.tsx';
import { usePaymentAccounts } from '../history/use-history.ts';
import { messages } from '../messages.ts';
import type { CostsFilter } from './costs-address.ts';
import { FilterBox } from './filter-box.tsx';
import type { useCosts } from './use-costs.ts';

const words = messages.costs;

/** In the choices: not narrowed to an account. */
const everyAccount = 'all';

interface CostsFiltersProps {
  readonly filter: CostsFilter;
  readonly onChange: (change: Partial<CostsFilter>) => void;
  readonly costs: Pick<ReturnType<typeof useCosts>, 'filters' | 'periods' | 'period' | 'countries'>;
}

function PeriodBox({ onChange, costs: { periods, period } }: CostsFiltersProps) {
  const name = period?.name ?? '';
  return (
    <FilterBox label={words.period} value={name} title={name}>
      <FilterChoices
        one
        name={words.period}
        options={periods.map((one) => ({ value: one.id, text: one.name }))}
        selected={period ? [period.id] : []}
        onChange={([chosen]) =>
          onChange({ period: chosen === periods[0]?.id ? '' : (chosen ?? '') })
        }
      />
    </FilterBox>
  );
}

function CountryName({ code, name }: { readonly code: string; readonly name: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" me="2">
      <Flag code={code} label="" />
      {name}
    </chakra.span>
  );
}

/** Countries in which the company was billed, and those of the filter. */
function useCountryOptions({ filters, countries }: CostsFiltersProps['costs']) {
  const known = useReference().countries;
  return useMemo(() => {
    const names = new Map(
      (filters?.countries ?? []).map((one) => [one.country_iso_code, one.country_name]),
    );
    for (const code of countries) {
      if (!names.has(code)) names.set(code, known.get(code)?.name ?? code);
    }
    return [...names]
      .map(([value, text]) => ({ value, text, label: <CountryName code={value} name={text} /> }))
      .toSorted((one, other) => compareNames(one.text, other.text));
  }, [filters, countries, known]);
}

function CountriesBox({ onChange, costs }: CostsFiltersProps) {
  const options = useCountryOptions(costs);
  const chosen = options.filter(({ value }) => costs.countries.includes(value));
  const text = chosen.map((one) => one.text).join(', ') || words.allCountries;
  return (
    <FilterBox
      label={words.countries}
      icons={chosen.map(({ value }) => <Flag key={value} code={value} label="" />)}
      value={text}
      title={text}
    >
      <FilterChoices
        name={words.countries}
        options={options}
        selected={costs.countries}
        onChange={(countries) => onChange({ countries })}
        searchLabel={words.searchCountries}
        noneText={() => words.noCountry}
      />
    </FilterBox>
  );
}

/** In place of the choices, if no account has a payment method. */
function NoAccounts() {
  return (
    <chakra.div p="4">
      <chakra.p fontWeight="medium">{words.noAccounts}</chakra.p>
      <chakra.p color="fg.muted">{words.noAccountsText}</chakra.p>
      <chakra.p mt="2">
        <TextLink asChild>
          <Link to="/billing?method=new">{words.addMethod}</Link>
        </TextLink>
      </chakra.p>
    </chakra.div>
  );
}

function AccountBox({ filter, onChange, costs: { filters } }: CostsFiltersProps) {
  const accounts = usePaymentAccounts();
  const active = (filters?.payment_accounts ?? [])
    .filter(({ payment_account_id: id }) => accounts.get(id)?.payment_method)
    .map(({ payment_account_id: value, payment_account_name: text }) => ({ value, text }));
  const name = active.find(({ value }) => value === filter.account)?.text ?? words.allAccounts;
  return (
    <FilterBox label={words.account} value={name} title={name}>
      {active.length === 0 ? (
        <NoAccounts />
      ) : (
        <FilterChoices
          one
          name={words.account}
          options={[{ value: everyAccount, text: words.allAccounts }, ...active]}
          selected={[filter.account === '' ? everyAccount : filter.account]}
          onChange={([chosen = everyAccount]) =>
            onChange({ account: chosen === everyAccount ? '' : chosen })
          }
        />
      )}
    </FilterBox>
  );
}

/** Period, countries and payment account of the costs. */
export function CostsFilters(props: CostsFiltersProps) {
  return (
    <chakra.div
      flex="1"
      minW="0"
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: '1fr 1fr', md: '1fr 1.3fr 1fr', lg: '208px 288px 208px' }}
      css={{ mdDown: { '& > :nth-of-type(3)': { gridColumn: '1 / -1' } } }}
    >
      <PeriodBox {...props} />
      <CountriesBox {...props} />
      <AccountBox {...props} />
    </chakra.div>
  );
}
