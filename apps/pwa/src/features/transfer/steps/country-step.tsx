import { Combobox } from '@workspace/ui/components/combobox';
import { Flag } from '@workspace/ui/components/flag';
import { useMemo, useState } from 'react';
import { searchCountries, type TransferCountry } from '../country.ts';
import { messages } from '../messages.ts';

const words = messages.country;

interface CountryStepProps {
  readonly countries: readonly TransferCountry[] | undefined;
  readonly chosen: TransferCountry | undefined;
  readonly onChoose: (country: TransferCountry) => void;
}

/** Countries with a public plan; choosing one continues. */
export function CountryStep({ countries, chosen, onChoose }: CountryStepProps) {
  const [text, setText] = useState<string | null>(null);
  const found = useMemo(() => searchCountries(countries ?? [], text ?? ''), [countries, text]);
  if (!countries) return null;
  if (countries.length === 0) return <p>{words.empty}</p>;
  return (
    <Combobox
      label={words.label}
      placeholder={words.search}
      clearLabel={words.clear}
      list="inline"
      found={found}
      valueOf={({ iso }) => iso}
      textOf={({ name }) => name}
      renderItem={({ iso, name, callingCode }) => (
        <>
          <Flag code={iso} label="" />
          <span style={{ flexGrow: 1 }}>{name}</span>
          <span className="ui-tel">{callingCode}</span>
        </>
      )}
      chosen={chosen && text === null ? [chosen] : []}
      text={text ?? (chosen ? null : '')}
      onText={setText}
      onChange={([iso]) => {
        const country = countries.find((candidate) => candidate.iso === iso) ?? chosen;
        if (country) onChoose(country);
      }}
      none={words.none(text?.trim() ?? '')}
    />
  );
}
