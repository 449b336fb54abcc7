import { chakra } from '@chakra-ui/react/styled-system';
import { foldText } from '@workspace/domain/shared/fold-text';
import { Combobox } from '@workspace/ui/components/combobox';
import { Field } from '@workspace/ui/components/field';
import { countryName, Flag } from '@workspace/ui/components/flag';
import { compareNames } from '@workspace/ui/format/names';
import { useNamedField } from '@workspace/ui/forms/fields';
import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { messages } from '../messages.ts';

const words = messages.company;

interface ListedCountry {
  readonly code: string;
  readonly name: string;
}

const fieldName = 'select_country';
const codeOf = ({ code }: ListedCountry) => code;
const nameOf = ({ name }: ListedCountry) => name;

interface CountryFieldProps {
  /** ISO codes of those that the product knows. */
  readonly codes: readonly string[];
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** One of all countries, by the names of the platform. */
export function CountryField({ codes, code, onChange }: CountryFieldProps) {
  const { error } = useNamedField(fieldName);
  const { trigger } = useFormContext();
  const [text, setText] = useState<string | null>(null);
  const countries = useMemo(
    () =>
      [...new Set(code === '' ? codes : [...codes, code])]
        .map((one) => ({ code: one, name: countryName(one) }))
        .toSorted((one, other) => compareNames(one.name, other.name)),
    [codes, code],
  );
  const found = useMemo(() => {
    const term = foldText(text?.trim() ?? '');
    const isFound = (country: ListedCountry) =>
      foldText(country.name).includes(term) || country.code.toLowerCase() === term;
    return countries.filter(isFound);
  }, [countries, text]);
  return (
    <Field label={words.country} error={error}>
      <Combobox
        size="wizard"
        label={words.countries}
        placeholder={words.chooseCountry}
        clearLabel={words.clear}
        found={found}
        valueOf={codeOf}
        textOf={nameOf}
        leading={code !== '' && text === null ? <Flag code={code} label="" /> : undefined}
        renderItem={(country) => (
          <>
            <chakra.span w="6" flex="none">
              <Flag code={country.code} label="" />
            </chakra.span>
            <chakra.span flex="1" className="ui-ellipsis">
              {country.name}
            </chakra.span>
          </>
        )}
        chosen={countries.filter((country) => country.code === code)}
        text={text}
        onText={setText}
        onChange={([next]) => onChange(next ?? '')}
        onBlur={() => void trigger(fieldName)}
        none={words.none(text?.trim() ?? '')}
        renderMore={words.more}
      />
    </Field>
  );
}
