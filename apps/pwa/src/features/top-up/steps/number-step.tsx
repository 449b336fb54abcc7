import { chakra } from '@chakra-ui/react/styled-system';
import { readTypedNumber } from '@workspace/domain/shared/phone';
import { Field } from '@workspace/ui/components/field';
import { Flag } from '@workspace/ui/components/flag';
import { ChevronDownIcon } from '@workspace/ui/components/icons';
import { Input } from '@workspace/ui/components/input';
import { useState } from 'react';
import { HowItWorks } from '../../public-flow/index.ts';
import type { TopUpCountry } from '../country.ts';
import { messages } from '../messages.ts';
import type { TopUpFlow } from '../use-top-up.ts';
import { isNumberUnfinished, numberProblems } from '../validation.ts';

const words = messages.number;

interface CountryChoiceProps {
  readonly countries: readonly TopUpCountry[];
  readonly chosen: TopUpCountry;
  readonly onChoose: (country: TopUpCountry) => void;
}

/** Flag and calling code; the platform's select over them has the names. */
function CountryChoice({ countries, chosen, onChoose }: CountryChoiceProps) {
  const listed = countries.some(({ iso }) => iso === chosen.iso)
    ? countries
    : [chosen, ...countries];
  return (
    <chakra.div className="ui-input" data-size="wizard" flex="none" css={{ width: '112px' }}>
      <Flag code={chosen.iso} label="" />
      <chakra.span flex="1" className="ui-num" aria-hidden="true">
        {chosen.callingCode}
      </chakra.span>
      <ChevronDownIcon />
      <chakra.select
        aria-label={words.country}
        value={chosen.iso}
        onChange={({ target }) => {
          const country = listed.find(({ iso }) => iso === target.value);
          if (country) onChoose(country);
        }}
        position="absolute"
        inset="0"
        boxSize="full"
        opacity="0"
        cursor="pointer"
      >
        {listed.map(({ iso, name, callingCode }) => (
          <option key={iso} value={iso}>
            {words.countryOption(name, callingCode)}
          </option>
        ))}
      </chakra.select>
    </chakra.div>
  );
}

/** The number to top up. A code can be sent once its length is that of the country. */
export function NumberStep({ flow }: { readonly flow: TopUpFlow }) {
  const { form, countries, failure, change } = flow;
  const { country, phoneNumber } = form;
  const [wasEdited, setEdited] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const found = numberProblems(form);
  const isShown = wasEdited && (wasLeft || !isNumberUnfinished(form));
  const own = (isShown ? found.phoneNumber : undefined) ?? found.country;
  return (
    <>
      <Field label={words.label} required error={failure?.kind === 'field' ? failure.text : own}>
        <chakra.div display="flex" gap="2">
          <CountryChoice
            countries={countries}
            chosen={country}
            onChoose={(next) => change({ country: next })}
          />
          <Input
            size="wizard"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={country.example}
            value={phoneNumber}
            onBlur={() => {
              setLeft(true);
              // Beside the calling code.
              const read = readTypedNumber(phoneNumber, country);
              if (read.problem === null && read.national !== phoneNumber) {
                change({ phoneNumber: read.national });
              }
            }}
            onChange={({ target }) => {
              setEdited(true);
              change({ phoneNumber: target.value });
            }}
          />
        </chakra.div>
      </Field>
      <chakra.div mt="3">
        <HowItWorks title={words.how} steps={words.steps} />
      </chakra.div>
    </>
  );
}
